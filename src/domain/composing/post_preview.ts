import type { ServerRequest } from "../requests/server_request";
import type { DraftRow } from "../rows/rows";
import { writtenForm } from "../mutations/written_form";

/** What a preview is of: while it is the same, what the server answered holds. */
export const previewedOf = ({ text, spoiler_text, content_type = null }: DraftRow): string =>
  JSON.stringify([text, spoiler_text, content_type]);

/** Asks what a draft would look like (spec 001, section 7): a post with the preview flag, without media or poll. */
export function previewRequest(draft: DraftRow): ServerRequest {
  const { visibility, in_reply_to_id, quote_id } = draft;
  const form = writtenForm({ ...draft, files: [], poll: null }, draft.updated_at, {});
  const around = { visibility, in_reply_to_id: in_reply_to_id ?? undefined, quote_id: quote_id ?? undefined };
  return { method: "POST", path: "/api/v1/statuses", form: { ...form, ...around, preview: true } };
}
