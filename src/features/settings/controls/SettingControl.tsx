import { type SettingValue, settings, type OwnKey } from "../../../domain/settings/settings";
import type { MessageKey } from "../../../i18n/translator";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { SelectControl } from "./SelectControl";
import { SwitchGroup } from "./SwitchGroup";
import { NumberField } from "./NumberField";
import { SwitchControl } from "./SwitchControl";
import { type DrawnKey, hintOf } from "../setting_tabs";
import { type ChosenKey, useControlChoices } from "./useControlChoices";
import { WordList } from "./WordList";

/** The key of what a value of a setting is called. A test holds every one of them to the catalogue. */
export const valueKey = (setting: OwnKey, value: string) => `setting.${setting}.${value}` as MessageKey;

const chosen: readonly DrawnKey[] = [
  "interfaceLanguage",
  "theme",
  "translationLanguage",
  "postLanguage",
  "postContentType",
] satisfies ChosenKey[];
const isChosen = (setting: DrawnKey): setting is ChosenKey => chosen.includes(setting);

/** The control of one setting, by what the setting may be (`domain/settings`). What is chosen is stored at once. */
export function SettingControl({ setting }: { setting: DrawnKey }) {
  const t = useT();
  const value: unknown = useSetting(setting);
  const write = useSettingWriter();
  const { values, least }: { values: readonly unknown[]; least?: number } = settings[setting];
  const hint = hintOf(setting);
  const said = { label: t(`setting.${setting}`), ...(hint && { hint: t(hint) }) };
  const set = (next: unknown) => void write(setting, next as SettingValue<typeof setting>);

  if (isChosen(setting)) return <FromList setting={setting} {...said} value={String(value)} onChange={set} />;
  if (typeof value === "boolean") return <SwitchControl {...said} on={value} onChange={set} />;
  if (typeof value === "number") return <NumberField {...said} value={value} least={least ?? 0} onChange={set} />;
  if (typeof value === "string") {
    const choices = values.map((one) => ({ value: String(one), label: t(valueKey(setting, String(one))) }));
    return <SelectControl {...said} value={value} choices={choices} onChange={set} />;
  }
  if (Array.isArray(value)) return <WordList {...said} value={value} onChange={set} />;
  const flags = Object.entries(value as Record<string, boolean>).map(([name, on]) => ({
    name,
    on,
    label: t(valueKey(setting, name)),
  }));
  const turn = (turned: object) =>
    void write(setting, (now) => ({ ...(now as object), ...turned }) as SettingValue<typeof setting>);
  return <SwitchGroup {...said} flags={flags} onChange={turn} />;
}

type Listed = { setting: ChosenKey; label: string; hint?: string; value: string; onChange(value: string): void };

/** A setting whose values stand elsewhere: the interface's languages, the admin's themes, the server's formats. */
function FromList({ setting, value, ...rest }: Listed) {
  const choices = useControlChoices(setting, value);
  return <SelectControl {...rest} value={value} choices={choices} />;
}
