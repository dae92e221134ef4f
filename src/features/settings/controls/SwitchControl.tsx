import { SettingRow } from "./SettingRow";
import styles from "./Controls.module.css";

type Props = {
  label: string;
  hint?: string;
  note?: string;
  on: boolean;
  busy?: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
};

/**
 * A labelled switch with an optional hint. While `busy`, it ignores clicks and keeps the focus; `disabled` also takes
 * it out of the tab order.
 */
export function SwitchControl({ label, hint, note, on, busy = false, disabled, onChange }: Props) {
  return (
    <SettingRow label={label} hint={hint} note={note}>
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
