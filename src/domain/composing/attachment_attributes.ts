import type { Capabilities } from "../instance/capabilities";
import type { AttachedFile, Focus } from "./attachment_types";

/** A focal point as servers read it (Mastodon, "Uploading media"), or undefined where none is meant. */
export const focusText = (focus: Focus | undefined): string | undefined =>
  focus && `${focus.x.toFixed(2)},${focus.y.toFixed(2)}`;

/**
 * Whether a server takes what was written of a medium with the change of the status that it hangs on, and no other way.
 * @param kind of the act that it goes with
 */
export const goesWithEdit = (kind: string, { attached }: AttachedFile, can: Pick<Capabilities, "describes_in_edits">) =>
  kind === "edit" && attached !== undefined && can.describes_in_edits === true;

/**
 * What was changed of media that hang on a status, as a part of the form of PUT /api/v1/statuses/{id} (Mastodon, "Edit a status").
 * Servers that are told in another way pass it over.
 */
export function attributesOf(files: readonly AttachedFile[]) {
  const changed = files.flatMap((file) => {
    const told = file.attached && file.media_id !== undefined ? untoldOf(file) : null;
    return told ? [{ id: file.media_id, ...told }] : [];
  });
  return changed.length > 0 ? changed : undefined;
}

/**
 * What a server is to be told anew of a medium that it has, as the form of PUT /api/v1/media/{id} (spec 001, section 7); null
 * where it knows it as it is written.
 */
export function untoldOf({
  description,
  focus,
  told,
  attached,
}: AttachedFile): { description: string; focus: string | undefined } | null {
  const before = told?.description ?? attached?.description ?? "";
  const form = { description, focus: focusText(focus) };
  return before === description && form.focus === focusText(told?.focus) ? null : form;
}
