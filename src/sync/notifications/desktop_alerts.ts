import { readAdmin } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import { readPushed } from "../../db/notifications/push_subscription";
import { readFetch } from "../../db/read/fetch_results";
import { readNotificationView } from "../../db/read/notifications/notification";
import { readNewestItems } from "../../db/timelines/newest_items";
import type { AccountDb } from "../../db/schema";
import { noteTold } from "../../db/notifications/told_notices";
import { raisesAlert } from "../../domain/notifications/alert_rules";
import type { SessionRow } from "../../domain/rows/rows";
import { timelineKey, type TimelineKey } from "../../domain/timelines/timelines";
import type { Clock } from "../../domain/runtime/clock";
import { readAlertRules } from "./alert_rules";
import type { Notice } from "./notice";
import { type NoticeSubject, noticeSubjectOf } from "./notice_subject";
import { heldLocks, holdShared } from "../concurrency/shared_locks";
import type { Timelines } from "../timelines/timeline";
import type { TaskTracker } from "../concurrency/task_tracker";

/**
 * How long after streaming has started nothing is told of (spec 000, sections 4 and 9), in ms; a shorter break starts nothing anew.
 */
const SILENCE_MS = 10_000;
/** What polls bring after so long without an answer, in ms, was missed, and begins the silence anew: a hidden tab polls once a minute. */
const BREAK_MS = 180_000;
/** What is not among the newest so many is no news, whatever brought it. */
const NEWS = 40;
/** More than that is known, so that what moves up where something was deleted is no news. */
const KNOWN = 60;
const KEY = timelineKey("notifications");

/** The way to the desktop. */
type Way = {
  /** Whether the browser has a push subscription. */
  subscribed: boolean;
  /** The notice of a notification in the reader's language, as `noticeOf` makes it. */
  notice(told: NoticeSubject, session: SessionRow, hide_warned: boolean): Notice;
  /** Shows a notice of the session with a key ("me@host"). */
  show(notice: Notice, key: string): Promise<void>;
};

/** The desktop around a tab, handed in. */
export type AlertHost = {
  /** Whether the reader lets this site show notices. */
  allowed(): boolean;
  /** Calls `heard` now and on every change with whether the reader looks at this tab, until the function it gives is called. */
  attend(heard: (looked_at: boolean) => void): () => void;
  /** Null where there is no service worker. */
  way(): Promise<Way | null>;
};

export type DesktopAlerts = {
  /** Says, until `stop`, whether the reader looks at this tab. */
  attend(stop: AbortSignal): void;
  /** This tab is the one that tells, until `lost`. */
  lead(lost: AbortSignal): void;
  /** Streaming has started, after it had been away for so many ms. */
  streams(away: number): void;
  /** The socket stands no more. */
  breaks(): void;
  /** What this tab is to hear of although nobody looks at it. */
  wanted(): TimelineKey[];
  /** A timeline was read, by this tab or another, or something came into it: what is new in that of notifications is told of. */
  read(key: TimelineKey): void;
  /** The same timelines, after whose looks at notifications it is told what is new. */
  around<T extends Timelines>(timelines: T): T;
};

type Parts = {
  db: AccountDb;
  app: AppDb;
  clock: Clock;
  locks: LockManager;
  /** Names this account's locks. */
  account: string;
  session: SessionRow | null;
  desk: AlertHost;
  underway: Pick<TaskTracker, "safely">;
};

/**
 * Tells on the desktop of notifications that have come while the reader looks elsewhere (spec 000, section 4; 001, section 4), in
 * the worker's own words and under its tag. One tab tells; what the worker or another tab has told, what was seen, what is muted
 * and what the reader does not want to hear of is not told. While push is on, what it brings is left to it.
 */
export function createDesktopAlerts({ db, app, clock, locks, account, session, desk, underway }: Parts): DesktopAlerts {
  const looked_at = `looked-at/${account}`;
  let leading = false;
  let led_at = 0;
  let silent_until = 0;
  let standing = false;
  /** When the server was last heard of notifications, unless the socket stands. */
  let heard_at = 0;
  /** What the list held when it was last looked at; null until the server has answered this tab, or another, since this one leads. */
  let known: ReadonlySet<string> | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function compare(): Promise<void> {
    const answered = (await readFetch(db, `timeline:${KEY}`))?.at ?? null;
    if (!leading || answered === null || answered < led_at) return;
    if (!standing && answered - heard_at > BREAK_MS) silent_until = clock.now() + SILENCE_MS;
    heard_at = Math.max(heard_at, answered);
    const recent = await readNewestItems(db, KEY, KNOWN);
    const before = known;
    known = new Set(recent);
    if (!before || clock.now() < silent_until) return;
    // What is found below something that was known was missed, and is no news by now.
    const known_at = recent.findIndex((id) => before.has(id));
    const news = recent.slice(0, known_at < 0 ? NEWS : Math.min(known_at, NEWS));
    if (session && news.length > 0) await tell(news.reverse(), session);
  }

  async function tell(ids: readonly string[], session: SessionRow): Promise<void> {
    if (!desk.allowed() || (await heldLocks(locks)).includes(looked_at)) return;
    const way = await desk.way();
    if (!way) return;
    const rules = await readAlertRules(db, await readAdmin(app, session.origin));
    const pushed = way.subscribed ? await readPushed(db) : null;
    for (const id of ids) {
      const view = await readNotificationView(db, id);
      if (!view || view.seen || pushed?.alerts[view.notification.type]) continue;
      const reader = { viewer_id: session.account_id, now: clock.now() };
      if (!raisesAlert(view, reader, rules) || !(await noteTold(db, id, clock.now()))) continue;
      const notice = way.notice(noticeSubjectOf(view), session, rules.hide_warned);
      // What is said under its tag from here on, by the worker too, is not the first there.
      const first = await noteTold(db, notice.tag, clock.now());
      await way.show({ ...notice, first }, session.key);
    }
  }

  const look = () => {
    looking = looking.then(compare, compare);
    return looking;
  };

  const read = (key: TimelineKey) => {
    if (key === KEY) void underway.safely(look());
  };

  return {
    attend(stop) {
      let leave: () => void = () => undefined;
      const unhear = desk.attend((here) => {
        leave();
        leave = here ? holdShared(locks, looked_at) : () => undefined;
      });
      const end = () => {
        unhear();
        leave();
      };
      stop.addEventListener("abort", end, { once: true });
    },
    lead(lost) {
      leading = true;
      known = null;
      led_at = heard_at = clock.now();
      silent_until = led_at + SILENCE_MS;
      lost.addEventListener("abort", () => (leading = false), { once: true });
      void underway.safely(look());
    },
    streams(away) {
      standing = true;
      if (away > SILENCE_MS) silent_until = clock.now() + SILENCE_MS;
    },
    breaks() {
      standing = false;
      heard_at = clock.now();
    },
    wanted: () => (leading && desk.allowed() ? [KEY] : []),
    read,
    around: (timelines) => ({
      ...timelines,
      async look(key, since) {
        const landed = await timelines.look(key, since);
        read(key);
        return landed;
      },
    }),
  };
}
