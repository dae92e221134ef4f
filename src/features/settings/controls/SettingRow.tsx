import { useId, type ReactNode } from "react";
import styles from "./Controls.module.css";

type Props = {
  label: string;
  /** A sentence below the label. */
  hint?: string | undefined;
  /** How far its saving is; told when it changes. */
  note?: string | undefined;
  /** Renders the control with the attributes that link it to its label and hint. */
  children(tied: { id: string; "aria-describedby": string | undefined }): ReactNode;
};

/** The row of one setting: label and hint on one side, the linked control on the other. */
export function SettingRow({ label, hint, note, children }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", note ? `${id}-note` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {note && (
          <p id={`${id}-note`} className={styles.hint} role="status">
            {note}
          </p>
        )}
      </div>
      {children({ id, "aria-describedby": described || undefined })}
    </div>
  );
}
