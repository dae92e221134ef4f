import type { ReactNode } from "react";
import styles from "./Gallery.module.css";

/** A button that fills a tile, with its label in the middle. */
export function TileButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.reveal} onClick={onClick}>
      <span>{children}</span>
    </button>
  );
}
