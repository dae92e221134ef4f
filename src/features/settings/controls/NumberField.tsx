import { useState } from "react";
import { SettingRow } from "./SettingRow";
import styles from "./Controls.module.css";

type Props = { label: string; hint?: string; value: number; min: number; onChange(value: number): void };

/** An integer field. It stores each valid value at once; invalid text is reset on blur. */
export function NumberField({ label, hint, value, min, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <SettingRow label={label} hint={hint}>
      {(tied) => (
        <input
          {...tied}
          type="number"
          inputMode="numeric"
          min={min}
          step={1}
          className={styles.number}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = Number(target.value);
            if (target.value !== "" && Number.isSafeInteger(number) && number >= min) onChange(number);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </SettingRow>
  );
}
