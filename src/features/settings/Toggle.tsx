import { useId, type ReactNode } from "react";
import { useSetting } from "../../ui/useSetting";
import { useSettingWriter } from "../../ui/useSettingWriter";
import styles from "./Settings.module.css";

type Props = { setting: "useStreamingApi" | "webPushHideIfCW"; label: string; hint: string };

/** A setting that is on or off, stored as soon as it is pressed. */
export function Toggle({ setting, label, hint }: Props) {
  const on = useSetting(setting);
  const write = useSettingWriter();
  return <Switch label={label} hint={hint} on={on} onChange={(value) => void write(setting, value)} />;
}

/** A labelled switch with a sentence under it. */
export function Switch(props: {
  label: string;
  hint: ReactNode;
  on: boolean;
  busy?: boolean;
  onChange(on: boolean): void;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{props.label}</label>
        <p id={`${id}-hint`} className={styles.hint}>
          {props.hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-hint`}
        checked={props.on}
        aria-checked={props.on}
        disabled={props.busy}
        onChange={({ target }) => props.onChange(target.checked)}
      />
    </div>
  );
}
