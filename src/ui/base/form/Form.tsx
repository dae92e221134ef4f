import type { ReactNode } from "react";
import styles from "./Form.module.css";

type Props = {
  /** A submission is in progress; another one is ignored. */
  busy: boolean;
  /** Id of the element that describes an error. */
  describedBy?: string | undefined;
  onSend(element: HTMLFormElement): Promise<unknown>;
  children: ReactNode;
};

/** A form that is submitted by script, one submission at a time. It shows its own error messages, not the browser's. */
export function Form({ busy, describedBy, onSend, children }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={busy}
      aria-describedby={describedBy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSend(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
