import type { UserSettingKey } from "../../../domain/settings/settings";
import type { DynamicChoiceKey } from "./useControlChoices";

const dynamicKeys: readonly UserSettingKey[] = [
  "interfaceLanguage",
  "theme",
  "translationLanguage",
  "postLanguage",
  "postContentType",
] satisfies DynamicChoiceKey[];

/** Whether the choices of a setting change: with the server, the site or the browser. */
export const hasDynamicChoices = (setting: UserSettingKey): setting is DynamicChoiceKey =>
  dynamicKeys.includes(setting);
