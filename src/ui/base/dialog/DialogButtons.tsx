import type { ReactNode } from "react";
import styles from "./DialogButtons.module.css";

/**
 * The buttons at a dialog's end. One that goes on has `data-tone="accent"`, one that destroys something `data-tone="bad"`.
 * @param wide they share the whole line: there are many, or their words are long
 */
export function DialogButtons({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? `${styles.buttons} ${styles.wide}` : styles.buttons}>{children}</div>;
}
