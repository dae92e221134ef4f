import { withSpaces } from "../../../domain/completion/insert_text";

/** A field for text input. */
export type WritableField = HTMLTextAreaElement | HTMLInputElement;

/** The range of the field's text to replace; `ends`: a new word follows. */
type Where = { from: number; to: number; ends: boolean };

/**
 * Inserts text into a field as if it were typed, at the caret or replacing `where`. It fires an `input` event, and the
 * browser's own undo works while the field has the focus. A read-only field stays unchanged.
 */
export function writeInto(field: WritableField, written: string, where?: Where): void {
  if (field.readOnly) return;
  const { from, to, ends } = where ?? {
    from: field.selectionStart ?? field.value.length,
    to: field.selectionEnd ?? field.value.length,
    ends: false,
  };
  const text = withSpaces(field.value, from, to, written, ends);
  if (document.activeElement === field) {
    field.setSelectionRange(from, to);
    // Deprecated without a successor: it is the only way to keep the browser's undo history.
    if ("execCommand" in document && document.execCommand("insertText", false, text)) return;
  }
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
