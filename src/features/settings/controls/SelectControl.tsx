import { SettingRow } from "./SettingRow";

type Props = {
  label: string;
  hint?: string;
  note?: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange(value: string): void;
};

/** A select for one of several values. */
export function SelectControl({ label, hint, note, value, choices, onChange }: Props) {
  return (
    <SettingRow label={label} hint={hint} note={note}>
      {(tied) => (
        <select {...tied} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </SettingRow>
  );
}
