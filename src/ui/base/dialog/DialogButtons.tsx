import type { ReactNode } from "react";
import styles from "./DialogButtons.module.css";

/**
 * The buttons at the bottom of a dialog. A confirming button has `data-tone="accent"`, a destructive one
 * `data-tone="bad"`.
 * @param wide the buttons share the full width, for many buttons or long labels
 */
export function DialogButtons({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? `${styles.buttons} ${styles.wide}` : styles.buttons}>{children}</div>;
}
