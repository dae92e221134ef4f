import { useId, useState, type ReactNode } from "react";
import { useT } from "../../../ui/context/useT";
import { Hint } from "../controls/Hint";
import styles from "./Security.module.css";

type Props = {
  title: string;
  /** What it does, as a sentence. */
  text: string;
  /** What the button that opens the form says. */
  label: string;
  /** The form; `close` takes it away, with all that was typed into it. */
  children(close: () => void): ReactNode;
};

/**
 * Something to be done to the account: a sentence, and a form that a button opens and closes. A closed form keeps
 * nothing.
 */
export function SecuritySection({ title, text, label, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      <Hint>{text}</Hint>
      <OpenedForm label={label}>{children}</OpenedForm>
    </section>
  );
}

/** A form that a button opens and closes. */
export function OpenedForm({ label, children }: Pick<Props, "label" | "children">) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  function close() {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  }
  return (
    <>
      <button
        id={`${id}-button`}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t("dialog.cancel") : label}
      </button>
      {open ? (
        <div id={id} className={styles.opened}>
          {children(close)}
        </div>
      ) : null}
    </>
  );
}
