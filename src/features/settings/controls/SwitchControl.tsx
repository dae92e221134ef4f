import { SettingRow } from "./SettingRow";
import styles from "../Settings.module.css";

type Props = {
  label: string;
  hint?: string;
  on: boolean;
  busy?: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
};

/**
 * A labelled switch, with a sentence under it where there is one. While it is `busy` presses do nothing, and it keeps the focus;
 * what is `disabled` cannot be switched at all.
 */
export function SwitchControl({ label, hint, on, busy = false, disabled, onChange }: Props) {
  return (
    <SettingRow label={label} hint={hint}>
      {(tied) => (
        <input
          {...tied}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={on}
          aria-checked={on}
          aria-disabled={busy}
          disabled={disabled}
          onChange={({ target }) => busy || onChange(target.checked)}
        />
      )}
    </SettingRow>
  );
}
