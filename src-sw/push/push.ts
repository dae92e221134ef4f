import { ingestStreamed } from "../../src/db/ingest/ingest_page";
import { type NotificationView, readNotificationView } from "../../src/db/read/notifications/notification";
import { filterSeen } from "../../src/db/read/notifications/notifications";
import type { AccountDb } from "../../src/db/schema";
import { readSessions } from "../../src/db/sessions/sessions";
import { claimAlert } from "../../src/db/notifications/shown_alerts";
import { raisesAlert } from "../../src/domain/notifications/alert_rules";
import { readNotification } from "../../src/domain/entities/notification";
import { ApiError } from "../../src/domain/requests/api_error";
import type { SessionRow } from "../../src/domain/rows/rows";
import { timelineKey } from "../../src/domain/timelines/timelines";
import { withTimeout } from "../../src/domain/runtime/with_timeout";
import type { T } from "../../src/i18n/translator";
import { createThreads } from "../../src/sync/statuses/thread";
import { type AlertDisplay, type Alert, alertOf, showAlert } from "../../src/sync/notifications/alert";
import { alertSubjectOf } from "../../src/sync/notifications/alert_subject";
import { generalAlert, hiddenAlert, lateAlert, mutedAlert, type PushPayload, readPayload } from "./plain_alerts";
import { type PushAlertRules, claimAndReadAlertRules } from "./alert_rules";
import { fetchReadMarker, closeReadAlerts, closeSeenAlertsLater } from "./seen_elsewhere";
import { missedAlert } from "./payload_notification";
import type { WorkerWorld } from "../worker_world";

/** Time limit in ms for the server; after that, the notification is built from what is known without it. */
const SERVER_TIMEOUT_MS = 8_000;
/** Extra time in ms for the server's read marker, after the notification has arrived. */
const MARKER_GRACE_MS = 1_000;
/** Time limit in ms for the databases, and for the browser to show a notification. */
const DATABASE_TIMEOUT_MS = 4_000;

/** Fetches the notification of a push. Throws `ApiError` when the server does not return it. */
async function fetchNotification(world: WorkerWorld, session: SessionRow, id: string) {
  const path = `/api/v1/notifications/${encodeURIComponent(id)}`;
  const { json, asked_at } = await world.api(session, SERVER_TIMEOUT_MS).request({ method: "GET", path });
  return { notification: readNotification(json), asked_at };
}

type FetchedNotification = Awaited<ReturnType<typeof fetchNotification>>;

/** Ingests the fetched notification into the account's database. */
function ingestFetched(db: AccountDb, { notification, asked_at }: FetchedNotification, seen_at: number): Promise<void> {
  const asked = { asked_at, viewer: true, seen_at };
  return ingestStreamed(db, timelineKey("notifications"), { notifications: [notification] }, false, asked);
}

/**
 * What a push shows: the alert, its account, the status to prefetch for a click, and whether the user has seen it on
 * another client.
 */
type PushOutcome = { alert: Alert; session: SessionRow | null; status_id: string | null; seen: boolean };

/**
 * The alert of a stored notification. `hidden`: the server withholds contents from pushes, so the alert shows none
 * either.
 */
function storedAlert(
  t: T,
  view: NotificationView,
  session: SessionRow,
  rules: PushAlertRules,
  hidden: boolean,
  now: number,
) {
  const user = { user_id: session.account_id, now };
  const isWanted = rules.alerts[view.notification.type] !== false && raisesAlert(view, user, rules);
  if (!isWanted) return mutedAlert(t, session, view.notification.id);
  const alert = alertOf(t, alertSubjectOf(view), session, rules.hide_warned);
  return hidden ? hiddenAlert(t, session, alert) : alert;
}

/**
 * Decides what a push shows; silent if the user has seen it elsewhere. Null: the account has signed out since.
 * `markerMoved` resolves once the server's read marker is known. Rejects when the database fails.
 */
async function outcomeFor(
  world: WorkerWorld,
  t: T,
  session: SessionRow,
  payload: PushPayload,
  markerMoved: Promise<boolean>,
): Promise<PushOutcome | null> {
  const { clock, report } = world;
  const { notification_id, title } = payload;
  const rules = await claimAndReadAlertRules(world, session, notification_id);
  if (!rules) return null;
  const fetched = await fetchNotification(world, session, notification_id).catch((error: unknown) => {
    // The server is unreachable, or the notification is gone or unreadable. The alert is built from what is known
    // without it.
    if (!(error instanceof ApiError)) report(error);
    return null;
  });
  await withTimeout(markerMoved, MARKER_GRACE_MS, clock);
  return world.withAccount(session, async (db) => {
    if (fetched) await ingestFetched(db, fetched, clock.now()).catch(report);
    // Read after the ingest: a page may have stored it before, with the user's actions since.
    const view = await readNotificationView(db, notification_id);
    const alert = view
      ? storedAlert(t, view, session, rules, title === "", clock.now())
      : await missedAlert(t, db, payload, session, rules, clock.now());
    const first = await claimAlert(db, alert.tag, clock.now()).catch(report);
    const status_id = alert.silent ? null : (fetched?.notification.status?.id ?? null);
    const seen = (await filterSeen(db, [notification_id])).has(notification_id);
    const silent = seen || alert.silent === true;
    return { alert: { ...alert, silent, first: first === true }, session, status_id, seen };
  });
}

/**
 * Shows an alert. Alerts of one tag are shown one after the other, so that each includes the one before. An alert that
 * fails or times out is replaced by a general one.
 */
async function showPushAlert(
  world: WorkerWorld,
  desktop: AlertDisplay,
  t: T,
  alert: Alert,
  session: SessionRow | null,
) {
  const key = session?.key ?? null;
  const { clock, locks, report } = world;
  const showing = locks.request(`alert/${alert.tag}`, () => showAlert(desktop, alert, t, key)).then(() => true);
  if (await withTimeout(showing, DATABASE_TIMEOUT_MS, clock).catch(report)) return;
  const { tag, path, id } = alert;
  const general = { ...generalAlert(t), tag, path, ...(id !== undefined && { id }) };
  await withTimeout(showAlert(desktop, general, t, key), DATABASE_TIMEOUT_MS, clock);
}

/** Prefetches the thread of a status, so that a click opens it from the database. */
function fetchThread(world: WorkerWorld, session: SessionRow, status_id: string) {
  const { clock, locks, report } = world;
  return world.withAccount(session, (db) => {
    const api = world.api(session, SERVER_TIMEOUT_MS);
    return createThreads({ api, db, clock, locks, account: db.name, viewer: true, report }).service.refresh(status_id);
  });
}

/**
 * Handles a push: ingests its notification, then shows exactly one notification, whatever fails or hangs (browsers
 * revoke subscriptions whose pushes show none). Afterwards, in parallel and each with a time limit, it closes
 * notifications that were read elsewhere and prefetches the thread. A notification that was already seen is silent and
 * closes after `SEEN_ALERT_MS`. `data` is the push's text.
 */
export async function receivePush(world: WorkerWorld, desktop: AlertDisplay, data: string | undefined): Promise<void> {
  const { clock, report } = world;
  const payload = readPayload(data);
  const reading_sessions = withTimeout(world.withApp(readSessions), DATABASE_TIMEOUT_MS, clock).catch(report);
  const [t, sessions] = await Promise.all([world.loadTranslator(), reading_sessions]);
  const owner = payload && sessions?.find(({ token }) => token === payload.access_token);
  const general: PushOutcome = { alert: generalAlert(t), session: null, status_id: null, seen: false };
  let outcome: PushOutcome = general;
  let markerMoved = Promise.resolve(false);
  if (owner) {
    markerMoved = fetchReadMarker(world, owner).catch((error: unknown) => {
      report(error);
      return false;
    });
    const timedOut: PushOutcome = { ...general, alert: lateAlert(t, owner, payload.notification_id), session: owner };
    const deciding = outcomeFor(world, t, owner, payload, markerMoved).then((known) => known ?? general);
    outcome = (await withTimeout(deciding, SERVER_TIMEOUT_MS + DATABASE_TIMEOUT_MS, clock).catch(report)) ?? timedOut;
  }
  const { alert, session, status_id, seen } = outcome;
  await showPushAlert(world, desktop, t, alert, session);
  if (session === null) return;
  const followUps: Promise<unknown>[] = [closeReadAlerts(world, desktop, session, markerMoved, alert.tag)];
  if (status_id !== null) followUps.push(fetchThread(world, session, status_id));
  await Promise.all(
    followUps.map((work) => withTimeout(work, SERVER_TIMEOUT_MS + DATABASE_TIMEOUT_MS, clock).catch(report)),
  );
  if (seen) closeSeenAlertsLater(world, desktop, session);
}
