import type { ReactNode } from "react";
import styles from "./Options.module.css";

type Props = { on: boolean; disabled?: boolean; onClick(): void; children: ReactNode };

/** A toggle button in the row of options. */
export function OptionToggle({ on, disabled, onClick, children }: Props) {
  return (
    <button type="button" aria-pressed={on} disabled={disabled} className={styles.toggle} onClick={onClick}>
      {children}
    </button>
  );
}
