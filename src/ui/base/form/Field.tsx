import { useId, type ReactNode } from "react";
import styles from "./Form.module.css";

type Props = {
  label: string;
  /** The validation error, a sentence. */
  wrong?: string | undefined;
  /** Help text. */
  hint?: string | undefined;
  /** Id of an element outside the field that describes an error. */
  describedBy?: string | undefined;
  /** Renders the control with the attributes that link it to its label, hint and error. */
  children(tied: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined }): ReactNode;
};

/** A form control with label, hint and validation error, linked for screen readers. */
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
