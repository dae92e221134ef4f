import type { ReactNode } from "react";
import styles from "./Form.module.css";

/** A faint line of a form that says which server it is sent to. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={styles.faint}>{children}</p>;
}

/** A help text of a form, in small type. */
export function FormHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
