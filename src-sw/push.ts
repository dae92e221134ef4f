import * as v from "valibot";
import { readSessions } from "../src/db/sessions";
import { landStreamed } from "../src/db/land";
import { readSetting } from "../src/db/settings";
import { Notification } from "../src/domain/entities/notification";
import type { SessionRow } from "../src/domain/rows";
import { timelineKey } from "../src/domain/timelines";
import type { T } from "../src/i18n/t";
import { createThreads } from "../src/sync/thread";
import { generalNotice, type Notice, noticeOf, payloadNotice, type PushPayload, readPayload } from "./notice";
import type { WorkerWorld } from "./world";

/** How long a push waits for the server before it speaks in the payload's own words, in ms. */
const PATIENCE = 8_000;

/** What a click on a notice needs: whose it is and where it leads. */
type NoticeData = { key: string | null; path: string };

/** Reads the notification that a push tells of and brings it into its account's database. */
async function fetchNotification(world: WorkerWorld, session: SessionRow, id: string): Promise<Notification> {
  const path = `/api/v1/notifications/${encodeURIComponent(id)}`;
  const { json, asked_at } = await world.api(session, PATIENCE).ask({ method: "GET", path });
  const notification = v.parse(Notification, json);
  const seen_at = world.clock.now();
  await world.withAccount(session, (db) =>
    landStreamed(db, timelineKey("notifications"), { notifications: [notification] }, false, {
      asked_at,
      viewer: true,
      seen_at,
    }),
  );
  return notification;
}

async function noticeFor(world: WorkerWorld, t: T, session: SessionRow, payload: PushPayload) {
  try {
    const notification = await fetchNotification(world, session, payload.notification_id);
    const hide = await world.withAccount(session, (db) => readSetting(db, "webPushHideIfCW"));
    return { notice: noticeOf(t, notification, session, hide), status_id: notification.status?.id ?? null };
  } catch {
    // Unreachable, gone, unreadable or no room: the push is told all the same, in its own words.
    return { notice: payloadNotice(t, payload, session), status_id: null };
  }
}

/**
 * A push came: what it tells is brought into the account's database, then exactly one notification is shown, whatever
 * fails (browsers revoke a subscription that shows none). Then the thread is fetched, so that a click opens it from this
 * device. `data` is the push's text.
 */
export async function receivePush(
  world: WorkerWorld,
  registration: ServiceWorkerRegistration,
  data: string | undefined,
): Promise<void> {
  const t = await world.speak();
  const payload = readPayload(data);
  const sessions = await world.withApp(readSessions).catch((): SessionRow[] => []);
  const session = sessions.find(({ token }) => token === payload?.access_token);
  const { notice, status_id } =
    payload && session ? await noticeFor(world, t, session, payload) : { notice: generalNotice(t), status_id: null };
  await show(registration, notice, t, session?.key ?? null);
  if (session && status_id !== null) {
    const { clock, locks, report } = world;
    await world.withAccount(session, (db) =>
      createThreads({ api: world.api(session), db, clock, locks, account: db.name, viewer: true, report }).refresh(
        status_id,
      ),
    );
  }
}

function show(registration: ServiceWorkerRegistration, notice: Notice, t: T, key: string | null): Promise<void> {
  const { title, body, icon, tag, path } = notice;
  const data: NoticeData = { key, path };
  return registration.showNotification(title, { body, icon, badge: "/badge-96.png", tag, lang: t.locale, data });
}
