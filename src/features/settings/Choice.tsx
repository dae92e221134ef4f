import { useId } from "react";
import type { SettingKey } from "../../domain/settings";
import { useSetting } from "../../ui/useSetting";
import { useSettingWriter } from "../../ui/useSettingWriter";
import styles from "./Settings.module.css";

type Props = { setting: "interfaceLanguage" | "theme"; label: string; choices: { value: string; label: string }[] };

/** A setting that is one of several. */
export function Choice({ setting, label, choices }: Props) {
  const id = useId();
  const value = useSetting(setting);
  const write = useSettingWriter();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => void write(setting satisfies SettingKey, target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
