import type { AttachedFile, Focus } from "./files";

/** A focal point as servers read it (Mastodon, "Uploading media"), or undefined where none is meant. */
export const focusText = (focus: Focus | undefined): string | undefined =>
  focus && `${focus.x.toFixed(2)},${focus.y.toFixed(2)}`;

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
