import words from "../../../src/i18n/en.json";
import { createT } from "../../../src/i18n/translator";
import type { AlertHost } from "../../../src/sync/notifications/desktop_alerts";
import { type AlertDisplay, alertOf, showAlert } from "../../../src/sync/notifications/alert";

/** An alert as it was shown. */
type Shown = { title: string; body: string; tag: string; data: unknown };

/** A desktop that keeps what is shown on it. */
export type TestDesk = {
  desk: AlertHost;
  shown: Shown[];
  /** The tags under which the browser was asked what it shows. */
  asked: string[];
  /** Whether the reader lets this site show alerts; false at first. */
  allowed: boolean;
  /** Whether the browser has a push subscription; false at first. */
  subscribed: boolean;
  /** Turns the reader's eyes to this tab, or away from it; away at first. */
  look(at_it: boolean): void;
};

/** A desktop on which nothing is allowed yet and nobody looks at the tab. */
export function createTestDesk(): TestDesk {
  const hears = new Set<(looked_at: boolean) => void>();
  let looked_at = false;
  const registration: AlertDisplay = {
    getNotifications: async (filter) => {
      const tag = filter?.tag ?? "";
      made.asked.push(tag);
      const stands = made.shown.findLast((one) => one.tag === tag);
      return stands ? [{ ...stands, close: () => undefined }] : [];
    },
    showNotification: async (title, { body = "", tag = "", data }) =>
      void made.shown.push({ title, body, tag, data: data as unknown }),
  };
  const t = createT("en", words);
  const made: TestDesk = {
    shown: [],
    asked: [],
    allowed: false,
    subscribed: false,
    look(at_it) {
      looked_at = at_it;
      for (const hear of hears) hear(at_it);
    },
    desk: {
      allowed: () => made.allowed,
      watchFocus(heard) {
        hears.add(heard);
        heard(looked_at);
        return () => void hears.delete(heard);
      },
      channel: async () => ({
        subscribed: made.subscribed,
        alertOf: (told, session, hide_warned) => alertOf(t, told, session, hide_warned),
        show: (alert, key) => showAlert(registration, alert, t, key),
      }),
    },
  };
  return made;
}
