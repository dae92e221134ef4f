import { useId, type ReactNode } from "react";
import styles from "./Form.module.css";

type Props = {
  label: string;
  /** What is wrong with it, a sentence; nothing where nothing is. */
  wrong?: string | undefined;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** The id of a text elsewhere that tells what is wrong. */
  describedBy?: string | undefined;
  /** Draws the control with what ties it to its words. */
  children(tied: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined }): ReactNode;
};

/** A control with its label, its hint and what is wrong with it, tied together for every reader. */
export function Field({ label, wrong, hint, describedBy, children }: Props) {
  const id = useId();
  const described = [wrong ? `${id}-wrong` : "", hint ? `${id}-hint` : "", describedBy ?? ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": wrong ? true : undefined })}
      {wrong ? (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
