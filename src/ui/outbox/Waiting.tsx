import type { ReactNode } from "react";
import styles from "./Waiting.module.css";

type Children = { children: ReactNode };

/** A line above the list that says what is wrong with all of it; an alert is announced at once. */
export function WaitingNotice({ alert = false, children }: Children & { alert?: boolean }) {
  return (
    <p role={alert ? "alert" : "status"} className={styles.notice}>
      {children}
    </p>
  );
}

/** The list of what waits: to be sent, or until its time has come. */
export function WaitingList({ children }: Children) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

/** One thing that waits. */
export function WaitingRow({ children }: Children) {
  return <li className={styles.row}>{children}</li>;
}

/** A line in small letters about what waits. */
export function WaitingLine({ dir, children }: Children & { dir?: "auto" }) {
  return (
    <p className={styles.state} dir={dir}>
      {children}
    </p>
  );
}

/** How far it is, announced whenever that changes. */
export function WaitingState({ refused, children }: Children & { refused: boolean }) {
  return <output className={refused ? styles.refused : styles.state}>{children}</output>;
}

/** What can be done with it. A button with `data-away` removes it. */
export function WaitingButtons({ children }: Children) {
  return <div className={styles.buttons}>{children}</div>;
}
