import { useId } from "react";
import styles from "./Settings.module.css";

type Props = { label: string; hint?: string; on: boolean; busy?: boolean; onChange(on: boolean): void };

/** A labelled switch, with a sentence under it where there is one. */
export function Switch({ label, hint, on, busy, onChange }: Props) {
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
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={hint && `${id}-hint`}
        checked={on}
        aria-checked={on}
        disabled={busy}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
