import type { UserSettingKey } from "../../domain/settings/settings";
import type { MessageKey } from "../../i18n/translator";

/** The message key for a setting's value. A test checks that each of them exists. */
export const valueKey = (setting: UserSettingKey, value: string) => `setting.${setting}.${value}` as MessageKey;
