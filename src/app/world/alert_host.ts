import type { AppDb } from "../../db/app_database";
import { readSetting } from "../../db/settings/settings";
import { loadLateMessages, loadMessages } from "../../i18n/late_messages";
import { chooseLocale, en } from "../../i18n/locales";
import { createT, type T } from "../../i18n/translator";
import type { AlertHost } from "../../sync/notifications/desktop_alerts";
import type { Desktop } from "../../sync/notifications/notice";

/** What the desktop around a page stands on: `app` knows the reader's language, `desktop` is where notices are shown. */
type Parts = { app: AppDb; desktop(): Promise<Desktop | null> };

/** The desktop around this page. */
export function createAlertHost(page: Window & typeof globalThis, { app, desktop }: Parts): AlertHost {
  const { document, navigator } = page;
  return {
    allowed: () => "Notification" in page && page.Notification.permission === "granted",
    attend(heard) {
      const look = () => heard(document.visibilityState === "visible" && document.hasFocus());
      const windows = ["focus", "blur", "pageshow", "pagehide"] as const;
      for (const event of windows) page.addEventListener(event, look);
      document.addEventListener("visibilitychange", look);
      look();
      return () => {
        for (const event of windows) page.removeEventListener(event, look);
        document.removeEventListener("visibilitychange", look);
      };
    },
    async way() {
      const registration = await navigator.serviceWorker?.getRegistration("/");
      const shown = await desktop();
      if (!registration || !shown) return null;
      const [{ noticeOf, showNotice }, t, subscription] = await Promise.all([
        import("../../sync/notifications/notice"),
        speakNow(app),
        registration.pushManager?.getSubscription(),
      ]);
      return {
        subscribed: subscription != null,
        notice: (told, session, hide_warned) => noticeOf(t, told, session, hide_warned),
        show: (notice, key) => showNotice(shown, notice, t, key),
      };
    },
  };
}

/** Says messages in the reader's language, those of later parts too. Rejects when its words cannot be had. */
export async function speakNow(app: AppDb): Promise<T> {
  const chosen = await readSetting(app, "interfaceLanguage");
  const { language, locale } = chooseLocale(chosen || null, navigator.languages);
  await loadLateMessages();
  return createT(locale, await loadMessages(language), en);
}
