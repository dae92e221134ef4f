import { ingestStreamed } from "../../src/db/ingest/ingest_page";
import { type NotificationView, readNotificationView } from "../../src/db/read/notifications/notification";
import { readSeenAmong } from "../../src/db/read/notifications/notifications";
import type { AccountDb } from "../../src/db/schema";
import { readSessions } from "../../src/db/sessions/sessions";
import { noteTold } from "../../src/db/notifications/told_notices";
import { raisesAlert } from "../../src/domain/notifications/alert_rules";
import { readNotification } from "../../src/domain/entities/notification";
import { ApiError } from "../../src/domain/requests/api_error";
import type { SessionRow } from "../../src/domain/rows/rows";
import { timelineKey } from "../../src/domain/timelines/timelines";
import { withTimeout } from "../../src/domain/runtime/with_timeout";
import type { T } from "../../src/i18n/translator";
import { createThreads } from "../../src/sync/statuses/thread";
import { type Desktop, type Notice, noticeOf, showNotice } from "../../src/sync/notifications/notice";
import { noticeSubjectOf } from "../../src/sync/notifications/notice_subject";
import { generalNotice, hiddenNotice, lateNotice, mutedNotice, type PushPayload, readPayload } from "./push_notices";
import { type Rules, readRules } from "./alert_rules";
import { hearSeen, keepSeen, leaveSoon } from "./seen_elsewhere";
import { noticeMissed } from "./missed_notifications";
import type { WorkerWorld } from "../worker_world";

/** How long a push waits for the server before it speaks of what is known without it, in ms. */
const PATIENCE = 8_000;
/** How much longer than for its notification it waits to hear how far was read elsewhere, in ms. */
const GRACE = 1_000;
/** How long it waits for this device's own databases, and for the browser to show something, in ms. */
const DISK = 4_000;

/** Reads the notification that a push tells of. Throws `ApiError` where the server does not hand it out. */
async function fetchNotification(world: WorkerWorld, session: SessionRow, id: string) {
  const path = `/api/v1/notifications/${encodeURIComponent(id)}`;
  const { json, asked_at } = await world.api(session, PATIENCE).ask({ method: "GET", path });
  return { notification: readNotification(json), asked_at };
}

type Heard = Awaited<ReturnType<typeof fetchNotification>>;

/** Brings what was read into its account's database. */
function land(db: AccountDb, { notification, asked_at }: Heard, seen_at: number): Promise<void> {
  const asked = { asked_at, viewer: true, seen_at };
  return ingestStreamed(db, timelineKey("notifications"), { notifications: [notification] }, false, asked);
}

/** What is said of a push, whose it is, the status to be ready for a click, and whether the reader saw it before, elsewhere. */
type Saying = { notice: Notice; session: SessionRow | null; status_id: string | null; seen: boolean };

/** What is said of a notification that is stored. Where the reader has the server hide contents, no more than its push said. */
function noticeStored(t: T, view: NotificationView, session: SessionRow, rules: Rules, hidden: boolean, now: number) {
  const reader = { viewer_id: session.account_id, now };
  const wanted = rules.alerts[view.notification.type] !== false && raisesAlert(view, reader, rules);
  if (!wanted) return mutedNotice(t, session, view.notification.id);
  const notice = noticeOf(t, noticeSubjectOf(view), session, rules.hide_warned);
  return hidden ? hiddenNotice(t, session, notice) : notice;
}

/**
 * What a push tells, without a sound where the reader has seen it elsewhere; null: its account has signed out since. `further`
 * resolves when the server has said how far was read. Rejects where the device's own database fails.
 */
async function sayingFor(
  world: WorkerWorld,
  t: T,
  session: SessionRow,
  payload: PushPayload,
  further: Promise<boolean>,
): Promise<Saying | null> {
  const { clock, report } = world;
  const { notification_id, title } = payload;
  const rules = await readRules(world, session, notification_id);
  if (!rules) return null;
  const heard = await fetchNotification(world, session, notification_id).catch((error: unknown) => {
    // Unreachable, gone or unreadable: it is told all the same, of what is known without the server.
    if (!(error instanceof ApiError)) report(error);
    return null;
  });
  await withTimeout(further, GRACE, clock);
  return world.withAccount(session, async (db) => {
    if (heard) await land(db, heard, clock.now()).catch(report);
    // As it is stored by now: just heard, or read by a page before, with what the reader has done since.
    const view = await readNotificationView(db, notification_id);
    const notice = view
      ? noticeStored(t, view, session, rules, title === "", clock.now())
      : await noticeMissed(t, db, payload, session, rules, clock.now());
    const first = await noteTold(db, notice.tag, clock.now()).catch(report);
    const status_id = notice.silent ? null : (heard?.notification.status?.id ?? null);
    const seen = (await readSeenAmong(db, [notification_id])).has(notification_id);
    const silent = seen || notice.silent === true;
    return { notice: { ...notice, silent, first: first === true }, session, status_id, seen };
  });
}

/**
 * Shows a notice, of one conversation after the other, so that each knows of the one before. What cannot be shown, or not in
 * time, is shown in general words.
 */
async function show(world: WorkerWorld, desktop: Desktop, t: T, notice: Notice, session: SessionRow | null) {
  const key = session?.key ?? null;
  const { clock, locks, report } = world;
  const showing = locks.request(`notice/${notice.tag}`, () => showNotice(desktop, notice, t, key)).then(() => true);
  if (await withTimeout(showing, DISK, clock).catch(report)) return;
  const { tag, path, id } = notice;
  const general = { ...generalNotice(t), tag, path, ...(id !== undefined && { id }) };
  await withTimeout(showNotice(desktop, general, t, key), DISK, clock);
}

/** Fetches the thread of a status, so that a click opens it from this device. */
function fetchThread(world: WorkerWorld, session: SessionRow, status_id: string) {
  const { clock, locks, report } = world;
  return world.withAccount(session, (db) => {
    const api = world.api(session, PATIENCE);
    return createThreads({ api, db, clock, locks, account: db.name, viewer: true, report }).service.refresh(status_id);
  });
}

/**
 * A push came: what it tells is brought into the account's database, then exactly one notification is shown, whatever
 * fails or hangs (browsers revoke a subscription that shows none). Then what was read elsewhere is no longer shown, and the
 * thread is fetched: neither waits for the other, nor the push for long for what hangs, as a lock that a frozen page holds. What
 * was seen before makes no sound and goes in a moment.
 * `data` is the push's text.
 */
export async function receivePush(world: WorkerWorld, desktop: Desktop, data: string | undefined): Promise<void> {
  const { clock, report } = world;
  const payload = readPayload(data);
  const signed_in = withTimeout(world.withApp(readSessions), DISK, clock).catch(report);
  const [t, sessions] = await Promise.all([world.speak(), signed_in]);
  const owner = payload && sessions?.find(({ token }) => token === payload.access_token);
  const nobodys: Saying = { notice: generalNotice(t), session: null, status_id: null, seen: false };
  let saying: Saying = nobodys;
  let further = Promise.resolve(false);
  if (owner) {
    further = hearSeen(world, owner).catch((error: unknown) => {
      report(error);
      return false;
    });
    const late: Saying = { ...nobodys, notice: lateNotice(t, owner, payload.notification_id), session: owner };
    const known = sayingFor(world, t, owner, payload, further).then((one) => one ?? nobodys);
    saying = (await withTimeout(known, PATIENCE + DISK, clock).catch(report)) ?? late;
  }
  const { notice, session, status_id, seen } = saying;
  await show(world, desktop, t, notice, session);
  if (session === null) return;
  const rest: Promise<unknown>[] = [keepSeen(world, desktop, session, further, notice.tag)];
  if (status_id !== null) rest.push(fetchThread(world, session, status_id));
  await Promise.all(rest.map((work) => withTimeout(work, PATIENCE + DISK, clock).catch(report)));
  if (seen) leaveSoon(world, desktop, session);
}
