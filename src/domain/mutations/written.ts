import type { Capabilities } from "../capabilities";
import { openFor } from "../poll_draft";
import type { ServerRequest } from "../request";
import type { AttachedFile } from "../files";
import type { Written } from "../rows";
import type { PostArgs } from "./post";

/** A file as if it had never been uploaded; what a status has already stays the server's. */
function unsent({ media_id, told, ...file }: AttachedFile): AttachedFile {
  if (!file.attached || media_id === undefined) return file;
  return { ...file, media_id, ...(told && { told }) };
}

/** What an unsent post was written as; what the upload brought goes with the post. */
export function writtenIn({ id: _id, created_at: _at, draft_id: _draft, ...written }: PostArgs): Written {
  return { ...written, files: written.files.map(unsent) };
}

/** What a server says of the polls that it takes. */
export type OfPolls = Pick<Capabilities, "least_poll">;

/**
 * What is written, as a server is told it at `now` (ms); optional fields only where they are set (spec 001, section 5). `can`: how
 * long the server wants a poll that stands to be open.
 */
export function writtenForm(written: Written, now: number, can: OfPolls): NonNullable<ServerRequest["form"]> {
  const { text, spoiler_text, sensitive, files, poll, language, content_type } = written;
  return {
    status: text,
    spoiler_text: spoiler_text || undefined,
    sensitive,
    content_type: content_type ?? undefined,
    language: language ?? undefined,
    media_ids: files.flatMap(({ media_id }) => media_id ?? []),
    ...(poll && {
      "poll[options]": poll.options,
      "poll[multiple]": poll.multiple,
      "poll[expires_in]": openFor(poll, now, can),
    }),
  };
}
