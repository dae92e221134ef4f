import type { AppDb } from "../../db/app_database";
import type { AlertHost } from "../../sync/notifications/desktop_alerts";
import type { AlertDisplay } from "../../sync/notifications/alert";
import { loadTranslator } from "../../ui/lazy/load_translator";
import { withMessages } from "../../ui/lazy/with_messages";

/** The dependencies of the alert host: `app` has the language setting, `loadDesktop` shows notifications. */
type Parts = { app: AppDb; loadDesktop(): Promise<AlertDisplay | null> };

/** Creates the alert host of this page: notification permission, attention of the user, and a way to show alerts. */
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
      const [{ alertOf, showAlert }, t, subscription] = await Promise.all([
        withMessages(import("../../sync/notifications/alert")),
        loadTranslator(app),
        registration.pushManager?.getSubscription(),
      ]);
      return {
        subscribed: subscription != null,
        alertOf: (subject, session, hide_warned) => alertOf(t, subject, session, hide_warned),
        show: (alert, key) => showAlert(shown, alert, t, key),
      };
    },
  };
}
