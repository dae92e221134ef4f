import type { UserSettingKey } from "../../../domain/settings/settings";
import type { T } from "../../../i18n/translator";

/** The label of a setting. */
export function labelOf(t: T, key: UserSettingKey): string {
  if (key === "expertMode") return t("settings.expert");
  if (key === "webPushNotifications") return t("settings.push");
  return key === "installOffer" ? t("install.accept") : t(`setting.${key}`);
}
