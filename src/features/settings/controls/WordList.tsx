import { useEffect, useEffectEvent, useId, useState } from "react";
import styles from "./Controls.module.css";

type Props = { label: string; hint?: string; value: readonly string[]; onChange(value: string[]): void };

/** Parses a text into a list: one trimmed entry per line, without duplicates and blanks. */
const listOf = (text: string) => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** A list with one entry per line, stored on blur and on unmount. */
export function WordList({ label, hint, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  function leave() {
    if (typed !== null && listOf(typed).join("\n") !== value.join("\n")) onChange(listOf(typed));
    setTyped(null);
  }
  // Closing the dialog unmounts the field without a blur.
  const go = useEffectEvent(leave);
  useEffect(() => () => go(), []);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        rows={4}
        dir="auto"
        aria-describedby={hint && `${id}-hint`}
        value={typed ?? value.join("\n")}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </div>
  );
}
