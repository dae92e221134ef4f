import type { OwnKey } from "../../../domain/settings/settings";
import type { T } from "../../../i18n/translator";

/** What a setting is called. */
export function labelOf(t: T, key: OwnKey): string {
  if (key === "expertMode") return t("settings.expert");
  if (key === "webPushNotifications") return t("settings.push");
  return key === "installOffer" ? t("install.accept") : t(`setting.${key}`);
}
