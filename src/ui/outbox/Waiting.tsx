import type { ReactNode } from "react";
import { refusalMark } from "./refusal_in_place";
import styles from "./Waiting.module.css";

type Children = { children: ReactNode };

/** A notice above the list about all of its rows; an alert is announced at once. */
export function WaitingNotice({ alert = false, children }: Children & { alert?: boolean }) {
  return (
    <p role={alert ? "alert" : "status"} className={styles.notice}>
      {children}
    </p>
  );
}

/** The list of unsent outbox rows or of scheduled statuses. */
export function WaitingList({ children }: Children) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

/** A row of the list. `showWaitingRow` leads to one with an `id`. */
export function WaitingRow({ id, children }: Children & { id?: string }) {
  return (
    <li className={styles.row} {...(id === undefined ? {} : { "data-waiting": id, tabIndex: -1 })}>
      {children}
    </li>
  );
}

/** A line of details in a row, in small type. */
export function WaitingLine({ dir, children }: Children & { dir?: "auto" }) {
  return (
    <p className={styles.state} dir={dir}>
      {children}
    </p>
  );
}

/** The state of an outbox row; changes are announced. */
export function WaitingState({ row_id, refused, children }: Children & { row_id: string; refused: boolean }) {
  return (
    <output className={refused ? styles.refused : styles.state} {...refusalMark(row_id)}>
      {children}
    </output>
  );
}

/** The action buttons of a row. A button with `data-away` removes the row. */
export function WaitingButtons({ children }: Children) {
  return <div className={styles.buttons}>{children}</div>;
}
