import type { ReactNode } from "react";
import styles from "./Form.module.css";

/** The box of a form that has no fields: only a button, or still loading. */
export function FormBox({ busy, children }: { busy: boolean; children?: ReactNode }) {
  return (
    <div className={styles.form} aria-busy={busy}>
      {children}
    </div>
  );
}
