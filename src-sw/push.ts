import * as v from "valibot";
import { readSessions } from "../src/db/sessions";
import { landStreamed } from "../src/db/land";
import { readSetting } from "../src/db/settings";
import { noteTold } from "../src/db/told";
import { Notification } from "../src/domain/entities/notification";
import type { SessionRow } from "../src/domain/rows";
import { timelineKey } from "../src/domain/timelines";
import type { T } from "../src/i18n/t";
import { createThreads } from "../src/sync/thread";
import { type Notice, noticeOf, showNotice } from "../src/sync/notice";
import { generalNotice, payloadNotice, type PushPayload, readPayload } from "./notice";
import type { WorkerWorld } from "./worker_world";

/** How long a push waits for the server before it speaks in the payload's own words, in ms. */
const PATIENCE = 8_000;

type Told = { notification: Notification; hide_warned: boolean };

/** Reads the notification that a push tells of and brings it into its account's database; null: it has signed out since. */
async function fetchNotification(world: WorkerWorld, session: SessionRow, id: string): Promise<Told | null> {
  const path = `/api/v1/notifications/${encodeURIComponent(id)}`;
  const { json, asked_at } = await world.api(session, PATIENCE).ask({ method: "GET", path });
  const notification = v.parse(Notification, json);
  const seen_at = world.clock.now();
  return world.withAccount(session, async (db) => {
    const asked = { asked_at, viewer: true, seen_at };
    await landStreamed(db, timelineKey("notifications"), { notifications: [notification] }, false, asked);
    return { notification, hide_warned: await readSetting(db, "webPushHideIfCW") };
  });
}

/** What is said of a push, whose it is, and the status to be ready for a click. */
type Saying = { notice: Notice; session: SessionRow | null; status_id: string | null };

async function sayingFor(world: WorkerWorld, t: T, session: SessionRow, payload: PushPayload): Promise<Saying> {
  try {
    const now = world.clock.now();
    // First: what is told here is not told by a page as well.
    await world.withAccount(session, (db) => noteTold(db, payload.notification_id, now));
    const told = await fetchNotification(world, session, payload.notification_id);
    if (!told) return { notice: generalNotice(t), session: null, status_id: null };
    const { notification, hide_warned } = told;
    const status_id = notification.status?.id ?? null;
    return { notice: noticeOf(t, notification, session, hide_warned), session, status_id };
  } catch {
    // Unreachable, gone, unreadable or no room: the push is told all the same, in its own words.
    return { notice: payloadNotice(t, payload, session), session, status_id: null };
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
  const owner = sessions.find(({ token }) => token === payload?.access_token);
  const { notice, session, status_id } =
    payload && owner
      ? await sayingFor(world, t, owner, payload)
      : { notice: generalNotice(t), session: null, status_id: null };
  await showNotice(registration, notice, t, session?.key ?? null);
  if (session === null || status_id === null) return;
  const { clock, locks, report } = world;
  await world.withAccount(session, (db) =>
    createThreads({ api: world.api(session), db, clock, locks, account: db.name, viewer: true, report }).refresh(
      status_id,
    ),
  );
}
