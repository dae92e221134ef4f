import type { MouseEvent, ReactNode } from "react";
import styles from "./Gallery.module.css";

type Props = {
  /** The file's address. */
  source: string;
  /** The accessible name. */
  label: string;
  title: string | undefined;
  onOpen(): void;
  children: ReactNode;
};

/** A link that opens the media viewer; with a modifier key the browser opens the file in a new tab. */
export function ViewerLink({ source, label, title, onOpen, children }: Props) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={label}
      title={title}
      onClick={open}
    >
      {children}
    </a>
  );
}
