import type { AppDb } from "../../db/app_database";
import { readSetting } from "../../db/settings/settings";
import { loadLateMessages, loadMessages } from "../../i18n/late_messages";
import { chooseLocale, en } from "../../i18n/locales";
import { createT, type T } from "../../i18n/translator";
import type { AlertHost } from "../../sync/notifications/desktop_alerts";
import type { NoticeHost } from "../../sync/notifications/notice";

/** The dependencies of the alert host: `app` has the language setting, `loadDesktop` shows notifications. */
type Parts = { app: AppDb; loadDesktop(): Promise<NoticeHost | null> };

/** Creates the alert host of this page: notification permission, attention of the user, and a way to show notices. */
export function createAlertHost(page: Window & typeof globalThis, { app, loadDesktop }: Parts): AlertHost {
  const { document, navigator } = page;
  return {
    allowed: () => "Notification" in page && page.Notification.permission === "granted",
    watchFocus(onAttention) {
      const report = () => onAttention(document.visibilityState === "visible" && document.hasFocus());
      const windows = ["focus", "blur", "pageshow", "pagehide"] as const;
      for (const event of windows) page.addEventListener(event, report);
      document.addEventListener("visibilitychange", report);
      report();
      return () => {
        for (const event of windows) page.removeEventListener(event, report);
        document.removeEventListener("visibilitychange", report);
      };
    },
    async channel() {
      const registration = await navigator.serviceWorker?.getRegistration("/");
      const shown = await loadDesktop();
      if (!registration || !shown) return null;
      const [{ noticeOf, showNotice }, t, subscription] = await Promise.all([
        import("../../sync/notifications/notice"),
        loadTranslator(app),
        registration.pushManager?.getSubscription(),
      ]);
      return {
        subscribed: subscription != null,
        notice: (subject, session, hide_warned) => noticeOf(t, subject, session, hide_warned),
        show: (notice, key) => showNotice(shown, notice, t, key),
      };
    },
  };
}

/** Loads a translator in the user's language, including late messages. Rejects if they cannot be loaded. */
export async function loadTranslator(app: AppDb): Promise<T> {
  const chosen = await readSetting(app, "interfaceLanguage");
  const { language, locale } = chooseLocale(chosen || null, navigator.languages);
  await loadLateMessages();
  return createT(locale, await loadMessages(language), en);
}
