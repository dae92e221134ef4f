import { Row } from "./Row";
import styles from "./Settings.module.css";

type Props = { label: string; hint?: string; on: boolean; busy?: boolean; onChange(on: boolean): void };

/** A labelled switch, with a sentence under it where there is one. */
export function Switch({ label, hint, on, busy, onChange }: Props) {
  return (
    <Row label={label} hint={hint}>
      {(tied) => (
        <input
          {...tied}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={on}
          aria-checked={on}
          disabled={busy}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </Row>
  );
}
