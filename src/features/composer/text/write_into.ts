import { withSpaces } from "../../../domain/completion/insert_text";

/** A field that a text is written in. */
export type TextField = HTMLTextAreaElement | HTMLInputElement;

/** What of a field's text is replaced; `ends`: a new word follows. */
type Where = { from: number; to: number; ends: boolean };

/**
 * Writes something into a field as if it were typed, at the caret or in place of what `where` says: its `input` event tells
 * whoever listens, and while the field has the focus the browser's own undo takes it back. One that may only be read stays.
 */
export function writeInto(field: TextField, written: string, where?: Where): void {
  if (field.readOnly) return;
  const { from, to, ends } = where ?? {
    from: field.selectionStart ?? field.value.length,
    to: field.selectionEnd ?? field.value.length,
    ends: false,
  };
  const text = withSpaces(field.value, from, to, written, ends);
  if (document.activeElement === field) {
    field.setSelectionRange(from, to);
    // Deprecated and without a successor: nothing else leaves the undoing to the browser.
    if ("execCommand" in document && document.execCommand("insertText", false, text)) return;
  }
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
