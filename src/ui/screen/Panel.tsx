import type { ReactNode } from "react";
import styles from "./Panel.module.css";

/** The accessible name, or the id of the heading that provides it. */
type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

/** A box of the sidebar. */
export function Panel({ label, labelledBy, children }: Named & { children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
