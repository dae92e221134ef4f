import { pushAlerts } from "../api/push";
import { readAdmin } from "../db/admin";
import type { AppDb } from "../db/app";
import { readPushed } from "../db/pushed";
import { readFetch } from "../db/read/fetches";
import { type NotificationView, readNotificationView } from "../db/read/notification";
import { readRecent } from "../db/recent";
import type { AccountDb } from "../db/schema";
import { readSetting } from "../db/settings";
import { noteTold } from "../db/told";
import { raisesAlert } from "../domain/alerts";
import type { SessionRow } from "../domain/rows";
import { timelineKey, type TimelineKey } from "../domain/timelines";
import type { Clock } from "../domain/world";
import type { Told } from "./notice";
import { heldLocks, holdShared } from "./presence";
import type { Timelines } from "./timeline";
import type { Underway } from "./underway";

/** How long after streaming has started nothing is told of (spec 000, sections 4 and 9), in ms. */
const SILENCE_MS = 10_000;
/** What is not among the newest so many is no news, whatever brought it. */
const NEWS = 40;
/** More than that is known, so that what moves up where something was deleted is no news. */
const KNOWN = 60;
const KEY = timelineKey("notifications");

/** The way to the desktop. */
type Way = {
  /** Whether the browser has a push subscription. */
  subscribed: boolean;
  /** Shows a notification of a session in the reader's language; `hide_warned` as in `noticeOf`. */
  show(told: Told, session: SessionRow, hide_warned: boolean): Promise<void>;
};

/** The desktop around a tab, handed in. */
export type Desk = {
  /** Whether the reader lets this site show notices. */
  allowed(): boolean;
  /** Calls `heard` now and on every change with whether the reader looks at this tab, until the function it gives is called. */
  attend(heard: (looked_at: boolean) => void): () => void;
  /** Null where there is no service worker. */
  way(): Promise<Way | null>;
};

export type Alerts = {
  /** Says, until `stop`, whether the reader looks at this tab. */
  attend(stop: AbortSignal): void;
  /** This tab is the one that tells, until `lost`: streaming starts here. */
  lead(lost: AbortSignal): void;
  /** What this tab is to hear of although nobody looks at it. */
  wanted(): TimelineKey[];
  /** Looks what has come into the list of notifications, and tells of it. */
  look(): Promise<void>;
  /** The same timelines, after whose looks at notifications it is told what is new. */
  around(timelines: Timelines): Timelines;
};

type Parts = {
  db: AccountDb;
  app: AppDb;
  clock: Clock;
  locks: LockManager;
  /** Names this account's locks. */
  account: string;
  session: SessionRow | null;
  desk: Desk;
  underway: Pick<Underway, "safely">;
};

/**
 * Tells on the desktop of notifications that have come while the reader looks elsewhere (spec 000, section 4; 001, section 4), in
 * the worker's own words and under its tag. One tab tells; what the worker or another tab has told, what was seen, what is muted
 * and what the reader does not want to hear of is not told. While push is on, what it brings is left to it.
 */
export function createAlerts({ db, app, clock, locks, account, session, desk, underway }: Parts): Alerts {
  const looked_at = `looked-at/${account}`;
  let leading = false;
  let silent_until = 0;
  /** What the list held when it was last looked at; null until the server was asked. */
  let known: ReadonlySet<string> | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function compare(): Promise<void> {
    if (!leading || (await readFetch(db, `timeline:${KEY}`))?.at == null) return;
    const recent = await readRecent(db, KEY, KNOWN);
    const before = known;
    known = new Set(recent);
    if (!before || clock.now() < silent_until) return;
    const news = recent.slice(0, NEWS).filter((id) => !before.has(id));
    if (session && news.length > 0) await tell(news.reverse(), session);
  }

  async function tell(ids: readonly string[], session: SessionRow): Promise<void> {
    if (!desk.allowed() || (await heldLocks(locks)).includes(looked_at)) return;
    const way = await desk.way();
    if (!way) return;
    const admin = await readAdmin(app, session.origin);
    const rules = {
      visibility: await readSetting(db, "notificationVisibility", admin),
      mute_words: await readSetting(db, "muteWords", admin),
    };
    const hide_warned = await readSetting(db, "webPushHideIfCW", admin);
    const pushed = way.subscribed && (await readPushed(db));
    for (const id of ids) {
      const view = await readNotificationView(db, id);
      if (!view || view.seen || (pushed && Object.hasOwn(pushAlerts, view.notification.type))) continue;
      const told = toldOf(view);
      if (!raisesAlert(told, rules) || !(await noteTold(db, id, clock.now()))) continue;
      await way.show(told, session, hide_warned);
    }
  }

  const look = () => {
    looking = looking.then(compare, compare);
    return looking;
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
      silent_until = clock.now() + SILENCE_MS;
      lost.addEventListener("abort", () => (leading = false), { once: true });
      void underway.safely(look());
    },
    wanted: () => (leading && desk.allowed() ? [KEY] : []),
    look,
    around: (timelines) => ({
      ...timelines,
      async look(key, since) {
        const landed = await timelines.look(key, since);
        if (key === KEY) void underway.safely(look());
        return landed;
      },
    }),
  };
}

/** A notification with the rows that it names. */
const toldOf = ({ notification, account, status }: NotificationView) => ({
  ...notification,
  account,
  status: status?.status ?? null,
});
