import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { aSession } from "../../tests/support/rows/rows";
import { createClock } from "../../tests/support/fakes/clock";
import { aNotification } from "../../tests/support/rows/entities";
import { createLocks } from "../../tests/support/fakes/locks";
import type { Answer } from "../../src/api/client";
import { openAppDb } from "../../src/db/app_database";
import { ingestStreamed } from "../../src/db/ingest/ingest_page";
import { openAccountDb } from "../../src/db/connection/open_account";
import { saveSession } from "../../src/db/sessions/sessions";
import { ApiError } from "../../src/domain/requests/api_error";
import { fetchReadMarker, closeReadAlerts } from "./seen_elsewhere";
import type { WorkerWorld } from "../worker_world";

const session = aSession("ada");

/** A worker with ada's notifications "1" to "4"; the server answers marker requests with `says` (null: not at all). */
async function aWorker(says: unknown) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [app, db] = [await openAppDb(disk), await openAccountDb(session.key, disk)];
  await saveSession(app, session);
  const asked = { asked_at: 1, viewer: true, seen_at: 1 };
  const notifications = ["1", "2", "3", "4"].map((id) => aNotification(id));
  await ingestStreamed(db, "notifications", { notifications }, false, asked);
  const ask = async (): Promise<Answer> => {
    if (says === null) throw new ApiError({ kind: "offline", message: "" });
    return { json: says, status: 200, next: null, prev: null, asked_at: 2, answered_at: 2 };
  };
  const icon = { shows: -1, setAppBadge: async (count: number) => void (icon.shows = count) };
  const world = {
    clock: createClock(0),
    locks: createLocks().client(),
    withApp: (use: (app: unknown) => unknown) => use(app),
    withAccount: (_session: unknown, use: (db: unknown) => unknown) => use(db),
    api: () => ({ request: ask }),
    icon,
  } as unknown as WorkerWorld;
  const tags = new Map<string, unknown>();
  const getNotifications = vi.fn(async () =>
    [...tags].map(([tag, data]) => ({ tag, data, close: () => void tags.delete(tag) })),
  );
  const registration = { getNotifications } as unknown as ServiceWorkerRegistration;
  const show = (tag: string, ids: string[]) => void tags.set(tag, { key: session.key, path: "/", ids });
  for (const id of ["1", "2", "3", "4"]) show(`ada@host/${id}`, [id]);
  show("ada@host/thread/a", ["1", "2"]);
  show("ada@host/thread/b", ["2", "4"]);
  show("ada@host/muted", ["3"]);
  show("general", []);
  tags.set("ben@host/1", { key: "ben@host", path: "/", ids: ["1"] });
  const keep = (but: string) => closeReadAlerts(world, registration, session, fetchReadMarker(world, session), but);
  /** Runs `fetchReadMarker` with another answer of the server. */
  const hear = (other: unknown) =>
    fetchReadMarker(
      { ...world, api: () => ({ request: async () => ({ json: other, asked_at: 2, answered_at: 2 }) }) } as never,
      session,
    );
  return { keep, hear, db, getNotifications, tags, icon };
}

const marker = (last_read_id: string) => ({ notifications: { last_read_id, version: 1, updated_at: "" } });

test("what another client has read is closed after a push, and the rest is counted", async () => {
  const { keep, tags, icon } = await aWorker(marker("3"));
  await keep("ada@host/3");
  expect([...tags.keys()]).toEqual(["ada@host/3", "ada@host/4", "ada@host/thread/b", "general", "ben@host/1"]);
  expect(icon.shows).toBe(1);
});

test("without a newer marker, the browser is not asked for its notifications", async () => {
  const { keep, getNotifications, icon } = await aWorker(marker("3"));
  for (const but of ["ada@host/3", "ada@host/4", "ada@host/4"]) await keep(but);
  expect(getNotifications).toHaveBeenCalledTimes(1);
  expect(icon.shows).toBe(1);
});

test("of two pushes at once, the older marker takes nothing back", async () => {
  const { hear, db } = await aWorker(null);
  expect(await Promise.all([hear(marker("4")), hear(marker("3"))])).toEqual([true, false]);
  expect(await db.markers.get("notifications")).toMatchObject({ last_read_id: "4" });
});

test("a marker that Akkoma puts back brings nothing back into the badge", async () => {
  const { keep, hear, icon } = await aWorker(marker("1"));
  await hear(marker("3"));
  await keep("ada@host/4");
  expect(icon.shows).toBe(1);
});

test.each([
  ["cannot be reached", null],
  ["keeps none", {}],
  ["answers with something else", "<html>"],
])("where the server %s, what is shown stays and is counted", async (_name, says) => {
  const { keep, tags, icon } = await aWorker(says);
  await keep("ada@host/4");
  expect([tags.size, icon.shows]).toEqual([9, 4]);
});
