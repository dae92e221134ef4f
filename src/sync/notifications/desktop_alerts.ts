import { readAdminSettings } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import { readStoredPush } from "../../db/notifications/push_subscription";
import { readFetch } from "../../db/read/fetch_results";
import { readNotificationView } from "../../db/read/notifications/notification";
import { readNewestItems } from "../../db/timelines/newest_items";
import type { AccountDb } from "../../db/schema";
import { claimAlert } from "../../db/notifications/shown_alerts";
import { raisesAlert } from "../../domain/notifications/alert_rules";
import type { SessionRow } from "../../domain/rows/rows";
import { timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import { readAlertRules } from "./alert_rules";
import type { Alert } from "./alert";
import { type AlertSubject, alertSubjectOf } from "./alert_subject";
import { heldLocks, holdSharedLock } from "../concurrency/shared_locks";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/** How long after streaming has started no alerts are shown, in ms. A break shorter than this does not restart it. */
const SILENCE_MS = 10_000;
/**
 * After this time without an answer, in ms, polled notifications count as missed, and the silence starts again. It is
 * longer than a minute because browsers run a hidden tab's timers once a minute.
 */
const BREAK_MS = 180_000;
/** Only notifications among the newest 40 raise alerts. */
const NEWEST = 40;
/** How many ids are remembered. The margin keeps older ones that move up after a deletion from raising alerts. */
const KNOWN = 60;
const KEY = timelineKey("notifications");

/** How a tab shows system notifications. */
type AlertChannel = {
  /** Whether the browser has a push subscription. */
  subscribed: boolean;
  /** Creates the alert of a notification in the user's language (`alertOf`). */
  alertOf(subject: AlertSubject, session: SessionRow, hide_warned: boolean): Alert;
  /** Shows an alert for a session, by its key ("me@host"). */
  show(alert: Alert, key: string): Promise<void>;
};

/** The tab's access to system notifications and focus. */
export type AlertHost = {
  /** Whether the permission for notifications is granted. */
  allowed(): boolean;
  /**
   * Calls `onChange` now and on every change with whether the tab is visible and focused. Returns a function that stops
   * this.
   */
  watchFocus(onChange: (focused: boolean) => void): () => void;
  /** null without a service worker. */
  channel(): Promise<AlertChannel | null>;
};

/** Alerts about new notifications, while no tab has the focus. */
export type DesktopAlerts = {
  /** Tells other tabs, until `stop` is aborted, whether this tab has the focus. */
  trackFocus(stop: AbortSignal): void;
  /** This tab shows the alerts until `lost` is aborted. */
  startLeading(lost: AbortSignal): void;
  /** The socket connected after `away` ms without one. */
  onStreamStart(away: number): void;
  /** The socket closed. */
  onStreamEnd(): void;
  /** The timelines that this tab polls while it is hidden. */
  backgroundKeys(): TimelineKey[];
  /** A timeline was read by any tab, or received items: alerts about new notifications. */
  onRead(key: TimelineKey): void;
  /** Wraps timelines, so that each refresh of notifications is followed by alerts. */
  wrap<T extends Timelines>(timelines: T): T;
};

type Parts = {
  db: AccountDb;
  app: AppDb;
  clock: Clock;
  locks: LockManager;
  /** The account's database name, used in lock names. */
  account: string;
  session: SessionRow | null;
  alertHost: AlertHost;
  underway: Pick<TaskTracker, "safely">;
};

/**
 * Shows system notifications for new notifications while no tab has the focus, with the same text and tag as the
 * service worker. One tab shows them. It skips notifications that were already shown, are seen, are muted, or are
 * switched off. Types that the server pushes are left to push.
 */
export function createDesktopAlerts({
  db,
  app,
  clock,
  locks,
  account,
  session,
  alertHost,
  underway,
}: Parts): DesktopAlerts {
  const focus_lock = `looked-at/${account}`;
  let leading = false;
  let leading_since = 0;
  let silent_until = 0;
  let streaming = false;
  /** When the server last answered with notifications, or the socket was last connected (ms). */
  let last_contact_at = 0;
  /** The ids at the last comparison; null until the server has answered any tab since this one leads. */
  let known: ReadonlySet<string> | null = null;
  let comparing: Promise<void> = Promise.resolve();

  async function compare(): Promise<void> {
    const answered = (await readFetch(db, `timeline:${KEY}`))?.at ?? null;
    if (!leading || answered === null || answered < leading_since) return;
    if (!streaming && answered - last_contact_at > BREAK_MS) silent_until = clock.now() + SILENCE_MS;
    last_contact_at = Math.max(last_contact_at, answered);
    const recent = await readNewestItems(db, KEY, KNOWN);
    const before = known;
    known = new Set(recent);
    if (!before || clock.now() < silent_until) return;
    // Notifications below a known one were missed, and raise no alert.
    const known_at = recent.findIndex((id) => before.has(id));
    const fresh = recent.slice(0, known_at < 0 ? NEWEST : Math.min(known_at, NEWEST));
    if (session && fresh.length > 0) await showAlerts(fresh.reverse(), session);
  }

  async function showAlerts(ids: readonly string[], session: SessionRow): Promise<void> {
    if (!alertHost.allowed() || (await heldLocks(locks)).includes(focus_lock)) return;
    const channel = await alertHost.channel();
    if (!channel) return;
    const rules = await readAlertRules(db, await readAdminSettings(app, session.origin));
    const pushed = channel.subscribed ? await readStoredPush(db) : null;
    for (const id of ids) {
      const view = await readNotificationView(db, id);
      if (!view || view.seen || pushed?.alerts[view.notification.type]) continue;
      const user = { user_id: session.account_id, now: clock.now() };
      if (!raisesAlert(view, user, rules) || !(await claimAlert(db, id, clock.now()))) continue;
      const alert = channel.alertOf(alertSubjectOf(view), session, rules.hide_warned);
      // Any later alert under this tag, also one of the worker, is not the first.
      const first = await claimAlert(db, alert.tag, clock.now());
      await channel.show({ ...alert, first }, session.key);
    }
  }

  const compareInTurn = () => {
    comparing = comparing.then(compare, compare);
    return comparing;
  };

  const onRead = (key: TimelineKey) => {
    if (key === KEY) void underway.safely(compareInTurn());
  };

  return {
    trackFocus(stop) {
      let leave: () => void = () => undefined;
      const unwatch = alertHost.watchFocus((focused) => {
        leave();
        leave = focused ? holdSharedLock(locks, focus_lock) : () => undefined;
      });
      const end = () => {
        unwatch();
        leave();
      };
      stop.addEventListener("abort", end, { once: true });
    },
    startLeading(lost) {
      leading = true;
      known = null;
      leading_since = last_contact_at = clock.now();
      silent_until = leading_since + SILENCE_MS;
      lost.addEventListener("abort", () => (leading = false), { once: true });
      void underway.safely(compareInTurn());
    },
    onStreamStart(away) {
      streaming = true;
      if (away > SILENCE_MS) silent_until = clock.now() + SILENCE_MS;
    },
    onStreamEnd() {
      streaming = false;
      last_contact_at = clock.now();
    },
    backgroundKeys: () => (leading && alertHost.allowed() ? [KEY] : []),
    onRead,
    wrap: (timelines) => ({
      ...timelines,
      async refresh(key, since) {
        const refreshed = await timelines.refresh(key, since);
        onRead(key);
        return refreshed;
      },
    }),
  };
}
