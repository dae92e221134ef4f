import type { ReactNode } from "react";
import styles from "./Form.module.css";

/** A line of a form that says where it is sent to. */
export function Faint({ children }: { children: ReactNode }) {
  return <p className={styles.faint}>{children}</p>;
}

/** A line in small letters that helps with a form. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
