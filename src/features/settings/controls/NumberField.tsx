import { useState } from "react";
import { SettingRow } from "./SettingRow";
import styles from "./Controls.module.css";

type Props = {
  label: string;
  hint?: string;
  note?: string;
  value: number;
  min: number;
  /** A value counts only once the field is left: what is typed on the way to it is not meant. */
  whenLeft?: boolean;
  onChange(value: number): void;
};

/** An integer field. It gives each valid value at once, unless `whenLeft`; invalid text is reset on blur. */
export function NumberField({ label, hint, note, value, min, whenLeft = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const give = (text: string) => {
    const number = Number(text);
    if (text !== "" && Number.isSafeInteger(number) && number >= min && number !== value) onChange(number);
  };
  return (
    <SettingRow label={label} hint={hint} note={note}>
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
            if (!whenLeft) give(target.value);
          }}
          onBlur={() => {
            if (whenLeft) give(typed ?? "");
            setTyped(null);
          }}
        />
      )}
    </SettingRow>
  );
}
