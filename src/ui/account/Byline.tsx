import type { ReactNode } from "react";
import styles from "./Byline.module.css";

/** A name and a handle on one line; if they are too long, the handle is truncated first. */
export function Byline({ children }: { children: ReactNode }) {
  return <span className={styles.who}>{children}</span>;
}
