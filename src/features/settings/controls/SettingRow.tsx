import { useId, type ReactNode } from "react";
import styles from "../Settings.module.css";

type Props = {
  label: string;
  /** A sentence under the label. */
  hint?: string | undefined;
  /** Draws the control with what ties it to its words. */
  children(tied: { id: string; "aria-describedby": string | undefined }): ReactNode;
};

/** One setting: its words on one side, its control on the other, tied together for every reader. */
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
