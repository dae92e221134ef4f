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

/** What is written, as a server is told it; optional fields only where they are set (spec 001, section 5). */
export function writtenForm(written: Written): NonNullable<ServerRequest["form"]> {
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
      "poll[expires_in]": poll.expires_in,
    }),
  };
}
