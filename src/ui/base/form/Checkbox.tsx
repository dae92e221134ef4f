import type { ReactNode } from "react";
import styles from "./Form.module.css";

type Props = { checked: boolean; disabled?: boolean; onChange(checked: boolean): void; children: ReactNode };

/** A checkbox with what it stands for, on one line. */
export function Checkbox({ checked, disabled, onChange, children }: Props) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span dir="auto">{children}</span>
    </label>
  );
}
