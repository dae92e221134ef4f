import type { Capabilities } from "../instance/capabilities/capabilities";
import type { AttachedFile, Focus } from "./attachment_types";

/** A focal point in the format of the media API ("0.00,0.00"), or undefined. */
export const focusText = (focus: Focus | undefined): string | undefined =>
  focus && `${focus.x.toFixed(2)},${focus.y.toFixed(2)}`;

/**
 * Whether the server changes the description and focus of an attachment of a published status only with an edit of that
 * status.
 * @param kind the kind of the mutation that sends the draft
 */
export const isSentWithEdit = (
  kind: string,
  { attached }: AttachedFile,
  can: Pick<Capabilities, "describes_in_edits">,
) => kind === "edit" && attached !== undefined && can.describes_in_edits === true;

/**
 * The changed descriptions and focal points of attachments, as `media_attributes` of PUT /api/v1/statuses/{id}
 * (Mastodon); undefined if nothing changed. Other servers ignore it.
 */
export function mediaAttributesOf(files: readonly AttachedFile[]) {
  const changed = files.flatMap((file) => {
    const told = file.attached && file.media_id !== undefined ? changedAttributesOf(file) : null;
    return told ? [{ id: file.media_id, ...told }] : [];
  });
  return changed.length > 0 ? changed : undefined;
}

/**
 * The form of PUT /api/v1/media/{id} for an uploaded file whose description or focal point changed; null if the server
 * has the current ones.
 */
export function changedAttributesOf({
  description,
  focus,
  told,
  attached,
}: AttachedFile): { description: string; focus: string | undefined } | null {
  const before = told?.description ?? attached?.description ?? "";
  const form = { description, focus: focusText(focus) };
  return before === description && form.focus === focusText(told?.focus) ? null : form;
}
