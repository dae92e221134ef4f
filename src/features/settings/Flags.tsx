import styles from "./Settings.module.css";
import { Switch } from "./Switch";

type Flag = { name: string; label: string; on: boolean };
type Props = { label: string; hint?: string; flags: Flag[]; onChange(flags: Record<string, boolean>): void };

/** Several that are on or off, under one name. */
export function Flags({ label, hint, flags, onChange }: Props) {
  const all = Object.fromEntries(flags.map(({ name, on }) => [name, on]));
  return (
    <fieldset className={styles.flags}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {flags.map((flag) => (
        <Switch key={flag.name} {...flag} onChange={(on) => onChange({ ...all, [flag.name]: on })} />
      ))}
    </fieldset>
  );
}
