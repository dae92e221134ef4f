import type { ServerRequest } from "../requests/server_request";
import type { DraftRow } from "../rows/rows";
import { writtenForm } from "../mutations/written_form";

/** The cache key of a draft's preview: the preview is valid while the key is the same. */
export const previewKey = ({ text, spoiler_text, content_type = null }: DraftRow): string =>
  JSON.stringify([text, spoiler_text, content_type]);

/** The request for a preview of a draft: a new post with the flag `preview`, without media and poll. */
export function previewRequest(draft: DraftRow): ServerRequest {
  const { visibility, in_reply_to_id, quote_id } = draft;
  const form = writtenForm({ ...draft, files: [], poll: null }, draft.updated_at, {});
  const around = { visibility, in_reply_to_id: in_reply_to_id ?? undefined, quote_id: quote_id ?? undefined };
  return { method: "POST", path: "/api/v1/statuses", form: { ...form, ...around, preview: true } };
}
