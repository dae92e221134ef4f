import type { Capabilities } from "../instance/capabilities/capabilities";
import { pollDuration } from "../composing/poll_draft";
import type { ServerRequest } from "../requests/server_request";
import type { Written } from "../rows/rows";

/** What a server says of the polls that it takes. */
export type PollLimits = Pick<Capabilities, "min_poll_expiry">;

/**
 * A time in ms as servers are told it. Akkoma and Pleroma ignore a time zone; in UTC all servers read the same time.
 */
export const wireTime = (at: number): string => new Date(at).toISOString();

/**
 * The form fields that a new post and an edit share, sent at `now` (ms) to a server with the limits `can` on polls.
 * Optional fields are left out where they are not set.
 */
export function writtenForm(written: Written, now: number, can: PollLimits): NonNullable<ServerRequest["form"]> {
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
      "poll[expires_in]": pollDuration(poll, now, can),
    }),
  };
}
