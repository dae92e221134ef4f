import styles from "./Controls.module.css";
import { SwitchControl } from "./SwitchControl";

type Flag = { name: string; label: string; on: boolean };
type Props = { label: string; hint?: string; flags: Flag[]; onChange(turned: Record<string, boolean>): void };

/** A group of switches. `onChange` receives only the changed one, since the others may not be read yet. */
export function SwitchGroup({ label, hint, flags, onChange }: Props) {
  return (
    <fieldset className={styles.flags}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {flags.map((flag) => (
        <SwitchControl key={flag.name} {...flag} onChange={(on) => onChange({ [flag.name]: on })} />
      ))}
    </fieldset>
  );
}
