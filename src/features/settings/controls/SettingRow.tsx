import { useId, type ReactNode } from "react";
import styles from "./Controls.module.css";

type Props = {
  label: string;
  /** A sentence below the label. */
  hint?: string | undefined;
  /** Renders the control with the attributes that link it to its label and hint. */
  children(tied: { id: string; "aria-describedby": string | undefined }): ReactNode;
};

/** The row of one setting: label and hint on one side, the linked control on the other. */
export function SettingRow({ label, hint, children }: Props) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {children({ id, "aria-describedby": hint && `${id}-hint` })}
    </div>
  );
}
