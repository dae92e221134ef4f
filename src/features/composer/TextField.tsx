import type { ClipboardEvent, Ref } from "react";
import { useT } from "../../ui/useT";
import styles from "./Composer.module.css";

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  placeholder: string;
  /** The ids of what tells more of it: a problem, how many characters are left. */
  describedBy: string;
  invalid: boolean;
  fixed: boolean;
  onChange(value: string): void;
  onPaste(event: ClipboardEvent): void;
};

/** The field that a post's text is written in. */
export function TextField({ ref, value, placeholder, describedBy, invalid, fixed, onChange, onPaste }: Props) {
  const t = useT();
  return (
    <textarea
      ref={ref}
      className={styles.text}
      // An empty field has its placeholder's direction, the interface's.
      dir={value ? "auto" : undefined}
      aria-label={t("composer.text")}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onPaste={onPaste}
      readOnly={fixed}
    />
  );
}
