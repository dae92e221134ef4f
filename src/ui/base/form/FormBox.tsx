import type { ReactNode } from "react";
import styles from "./Form.module.css";

/** The box of a form without fields: what is sent by a button alone, or still loading. */
export function FormBox({ busy, children }: { busy: boolean; children?: ReactNode }) {
  return (
    <div className={styles.form} aria-busy={busy}>
      {children}
    </div>
  );
}
