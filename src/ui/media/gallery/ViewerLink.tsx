import type { MouseEvent, ReactNode } from "react";
import styles from "../Media.module.css";

type Props = {
  /** Where the file itself lies. */
  source: string;
  /** What it shows, in words. */
  label: string;
  title: string | undefined;
  onOpen(): void;
  children: ReactNode;
};

/** What a press opens in the viewer, or by itself in a window of its own where the reader's hand asks for that. */
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
