import { useId } from "react";
import styles from "./Settings.module.css";

type Props = {
  label: string;
  hint?: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange(value: string): void;
};

/** One of several, from a list. */
export function Choice({ label, hint, value, choices, onChange }: Props) {
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
      <select
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
