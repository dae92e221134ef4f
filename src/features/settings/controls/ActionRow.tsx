import type { ReactNode } from "react";
import styles from "./Controls.module.css";

/** A row of the settings: text at the start, its button at the end. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
