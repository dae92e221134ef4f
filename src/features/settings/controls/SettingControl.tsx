import { type SettingValue, settings } from "../../../domain/settings/settings";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { hasDynamicChoices } from "./dynamic_choices";
import { SelectControl } from "./SelectControl";
import { SwitchGroup } from "./SwitchGroup";
import { NumberField } from "./NumberField";
import { SwitchControl } from "./SwitchControl";
import { type GenericControlKey, hintOf } from "../setting_tabs";
import { valueKey } from "../setting_values";
import { type DynamicChoiceKey, useControlChoices } from "./useControlChoices";
import { WordList } from "./WordList";

/** The control of one setting, chosen by the type of its value (`domain/settings`). Changes are stored at once. */
export function SettingControl({ setting }: { setting: GenericControlKey }) {
  const t = useT();
  const value: unknown = useSetting(setting);
  const write = useSettingWriter();
  const { values, min }: { values: readonly unknown[]; min?: number } = settings[setting];
  const hint = hintOf(setting);
  const texts = { label: t(`setting.${setting}`), ...(hint && { hint: t(hint) }) };
  const set = (next: unknown) => void write(setting, next as SettingValue<typeof setting>);

  if (hasDynamicChoices(setting))
    return <DynamicSelect setting={setting} {...texts} value={String(value)} onChange={set} />;
  if (typeof value === "boolean") return <SwitchControl {...texts} on={value} onChange={set} />;
  if (typeof value === "number") return <NumberField {...texts} value={value} min={min ?? 0} onChange={set} />;
  if (typeof value === "string") {
    const choices = values.map((one) => ({ value: String(one), label: t(valueKey(setting, String(one))) }));
    return <SelectControl {...texts} value={value} choices={choices} onChange={set} />;
  }
  if (Array.isArray(value)) return <WordList {...texts} value={value} onChange={set} />;
  const flags = Object.entries(value as Record<string, boolean>).map(([name, on]) => ({
    name,
    on,
    label: t(valueKey(setting, name)),
  }));
  const setFlags = (turned: object) =>
    void write(setting, (now) => ({ ...(now as object), ...turned }) as SettingValue<typeof setting>);
  return <SwitchGroup {...texts} flags={flags} onChange={setFlags} />;
}

type Listed = { setting: DynamicChoiceKey; label: string; hint?: string; value: string; onChange(value: string): void };

/** A setting with dynamic choices: the interface's languages, the admin's themes, the server's formats. */
function DynamicSelect({ setting, value, ...rest }: Listed) {
  const choices = useControlChoices(setting, value);
  return <SelectControl {...rest} value={value} choices={choices} />;
}
