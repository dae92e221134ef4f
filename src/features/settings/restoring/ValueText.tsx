import { ownThemeName } from "../../../db/settings/own_themes";
import { settings, type UserSettingKey } from "../../../domain/settings/settings";
import type { BackedUpTheme } from "../../../theme/backed_up_themes";
import type { T } from "../../../i18n/translator";
import { useT } from "../../../ui/context/useT";
import { hasDynamicChoices } from "../controls/dynamic_choices";
import { type DynamicChoiceKey, useControlChoices } from "../controls/useControlChoices";
import { valueKey } from "../setting_values";
import { formatList } from "../../../i18n/format";

/** How much of a long text is shown, in characters. */
const MOST = 120;

type Props = {
  setting: UserSettingKey;
  value: unknown;
  /** The reader's own themes that cannot be chosen yet. */
  themes?: readonly BackedUpTheme[];
};

/** The value of a setting, in words. */
export function ValueText({ setting, value, themes = [] }: Props) {
  const t = useT();
  const added = setting === "theme" && themes.find(({ id }) => ownThemeName(id) === value);
  if (added) return <bdi>{added.theme.name}</bdi>;
  if (hasDynamicChoices(setting)) return <Chosen setting={setting} value={String(value)} />;
  const text = textOf(t, setting, value);
  return <bdi>{text.length > MOST ? `${text.slice(0, MOST)}…` : text}</bdi>;
}

function Chosen({ setting, value }: { setting: DynamicChoiceKey; value: string }) {
  const choices = useControlChoices(setting, value);
  return <bdi>{choices.find((one) => one.value === value)?.label}</bdi>;
}

function textOf(t: T, setting: UserSettingKey, value: unknown): string {
  const list = (items: readonly string[]) => formatList(items, t.locale);
  const none = t("settings.value.none");
  if (typeof value === "boolean") return t(value ? "settings.value.on" : "settings.value.off");
  if (typeof value === "number") return value.toLocaleString(t.locale);
  if (Array.isArray(value)) return list(value.map(String)) || none;
  if (typeof value === "object" && value !== null) {
    if (setting === "highlight") return list(Object.keys(value).map((acct) => `@${acct}`)) || none;
    // The kinds of pushes are those of notifications.
    const named = setting === "webPushAlerts" ? "notificationVisibility" : setting;
    const on = Object.entries(value).flatMap(([flag, is]) => (is === true ? [t(valueKey(named, flag))] : []));
    return list(on) || none;
  }
  const { values }: { values: readonly unknown[] } = settings[setting];
  return values.includes(value) ? t(valueKey(setting, String(value))) : String(value) || none;
}
