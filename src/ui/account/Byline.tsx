import type { ReactNode } from "react";
import styles from "./Byline.module.css";

/** A name and a handle on one line; where they are too long, the handle is cut first. */
export function Who({ children }: { children: ReactNode }) {
  return <span className={styles.who}>{children}</span>;
}
