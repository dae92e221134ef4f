import { type ClipboardEvent, type RefObject, useLayoutEffect } from "react";
import { useT } from "../../../ui/context/useT";
import styles from "./ComposerTextField.module.css";

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The initial text, and a new object whenever the text was changed elsewhere; it does not follow typing. */
  shown: { text: string };
  /** Whether the draft's text is empty. */
  empty: boolean;
  placeholder: string;
  /** The ids of the elements that describe it: a problem, the number of characters left. */
  describedBy: string;
  invalid: boolean;
  fixed: boolean;
  onType(text: string): void;
  onPaste(event: ClipboardEvent): void;
};

/** The post's text field. It is uncontrolled: setting its value on each key press would lay out a long text again. */
export function ComposerTextField({
  ref,
  shown,
  empty,
  placeholder,
  describedBy,
  invalid,
  fixed,
  onType,
  onPaste,
}: Props) {
  const t = useT();
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || field.value === shown.text) return;
    // The caret keeps its distance from the end, since mentions are inserted before the typed text.
    const after = field.value.length - field.selectionEnd;
    field.value = shown.text;
    const caret = Math.max(0, shown.text.length - after);
    if (field === document.activeElement) field.setSelectionRange(caret, caret);
  }, [shown, ref]);
  return (
    <textarea
      ref={ref}
      className={styles.text}
      // An empty field shows its placeholder, which has the direction of the interface.
      dir={empty ? undefined : "auto"}
      aria-label={t("composer.text")}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      placeholder={placeholder}
      onChange={({ target }) => onType(target.value)}
      onPaste={onPaste}
      readOnly={fixed}
    />
  );
}
