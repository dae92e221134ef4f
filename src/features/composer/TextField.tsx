import { useLayoutEffect, type ClipboardEvent, type RefObject } from "react";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The text that it comes with, and another one whenever that was not typed in it; between these it keeps its own. */
  given: { text: string };
  /** Whether nothing stands in it. */
  empty: boolean;
  placeholder: string;
  /** The ids of what tells more of it: a problem, how many characters are left. */
  describedBy: string;
  invalid: boolean;
  fixed: boolean;
  onType(text: string): void;
  onPaste(event: ClipboardEvent): void;
};

/**
 * The field that a post's text is written in. It keeps its text by itself: given to it with each key, a long one would be laid out
 * anew.
 */
export function TextField({ ref, given, empty, placeholder, describedBy, invalid, fixed, onType, onPaste }: Props) {
  const t = useT();
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || field.value === given.text) return;
    // Who is typing goes on where they were: what is added comes before that.
    const after = field.value.length - field.selectionEnd;
    field.value = given.text;
    const caret = Math.max(0, given.text.length - after);
    if (field === document.activeElement) field.setSelectionRange(caret, caret);
  }, [given, ref]);
  return (
    <textarea
      ref={ref}
      className={styles.text}
      // An empty field has its placeholder's direction, the interface's.
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
