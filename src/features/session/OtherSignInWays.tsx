import type { ReactNode } from "react";
import styles from "./Session.module.css";

/** Links and buttons below a form that lead elsewhere. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <p className={styles.others}>{children}</p>;
}
