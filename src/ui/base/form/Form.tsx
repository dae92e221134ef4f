import type { ReactNode } from "react";
import styles from "./Form.module.css";

type Props = {
  /** It is on its way: it is not sent again meanwhile. */
  busy: boolean;
  /** The id of what stands against it. */
  describedBy?: string | undefined;
  onSend(element: HTMLFormElement): Promise<unknown>;
  children: ReactNode;
};

/** A form that is sent by script, once at a time; what is wrong with it is said by its own sentences, not the browser's. */
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
