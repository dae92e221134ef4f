import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import { createClock } from "../../../tests/support/fakes/clock";
import { aNotification } from "../../../tests/support/rows/entities";
import { quiet } from "../../../tests/support/fakes/quiet";
import { createLocks } from "../../../tests/support/fakes/locks";
import { openAppDb } from "../../db/app_database";
import { ingestStreamed } from "../../db/ingest/ingest_page";
import { saveMarkers } from "../../db/timelines/markers";
import { openAccountDb } from "../../db/connection/open_account";
import { order } from "../../domain/rows/id_order";
import { readSessions, removeSession, saveSession } from "../../db/sessions/sessions";
import { withAccount } from "../../db/connection/with_account";
import { type AppIcon, updateAppBadge } from "./app_badge";

/** A device with signed-in accounts, and its app icon. */
async function aDevice(names: readonly string[]) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  for (const name of names) {
    await saveSession(app, aSession(name));
    (await openAccountDb(aSession(name).key, disk)).close();
  }
  const clock = createClock(0);
  const accounts = (locks: LockManager): Parameters<typeof updateAppBadge>[0] => ({
    clock,
    locks,
    withApp: (use) => use(app),
    withAccount: (one, use) => withAccount(() => readSessions(app), disk, one, use),
  });
  const icon: AppIcon & { shows: number | undefined } = {
    shows: 0,
    setAppBadge: async (count) => void (icon.shows = count),
  };
  const come = async (name: string, ...ids: string[]) => {
    const db = await openAccountDb(aSession(name).key, disk);
    const asked = { asked_at: 1, viewer: true, seen_at: 1 };
    await ingestStreamed(db, "notifications", { notifications: ids.map((id) => aNotification(id)) }, false, asked);
    return db;
  };
  return { app, accounts, clock, icon, come };
}

test("the badge counts unseen notifications of all accounts, and is cleared at 0", async () => {
  const { app, accounts, icon, come } = await aDevice(["ada", "ben"]);
  const here = accounts(createLocks().client());
  const ada = await come("ada", "1", "2");
  await come("ben", "3");
  await updateAppBadge(here, icon);
  expect(icon.shows).toBe(3);
  await removeSession(app, "ben@host");
  await updateAppBadge(here, icon);
  expect(icon.shows).toBe(2);
  await saveMarkers(ada, [{ timeline: "notifications", last_read_id: "2", version: 1, updated_at: "" }], 2);
  await updateAppBadge(here, icon);
  expect(icon.shows).toBe(0);
});

test("the badge is a dot where more may be unseen than is known", async () => {
  const { accounts, icon, come } = await aDevice(["ada", "ben"]);
  await come("ben", "3");
  const ada = await come("ada", "1", "2");
  const timeline = "notifications";
  await ada.spans.put({ timeline, upper: order("2"), lower: order("1"), at: 1, bottom: false });
  await updateAppBadge(accounts(createLocks().client()), icon);
  expect(icon.shows).toBeUndefined();
});

test("whoever counts last has counted what all have changed", async () => {
  const { accounts, icon, come } = await aDevice(["ada", "ben"]);
  const locks = createLocks();
  let set = () => {};
  const late = new Promise<void>((resolve) => (set = resolve));
  const slow: AppIcon = {
    ...icon,
    // The first call sets its count late.
    setAppBadge: async (count) => {
      await late;
      await icon.setAppBadge?.(...(count === undefined ? [] : [count]));
    },
  };
  await come("ada", "1");
  const first = updateAppBadge(accounts(locks.client()), slow);
  await come("ben", "2");
  const second = updateAppBadge(accounts(locks.client()), icon);
  await quiet();
  set();
  await Promise.all([first, second]);
  expect(icon.shows).toBe(2);
});

test("a browser that rejects badges, or has none, causes no error", async () => {
  const { accounts, come } = await aDevice(["ada"]);
  await come("ada", "1");
  const here = accounts(createLocks().client());
  await updateAppBadge(here, { setAppBadge: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  await updateAppBadge({ ...here, withApp: () => Promise.reject(new Error("nothing is counted")) }, {});
});

test("a frozen page or a browser that never answers does not block other counts", async () => {
  const { accounts, clock, icon, come } = await aDevice(["ada"]);
  const locks = createLocks();
  await come("ada", "1");
  void updateAppBadge(accounts(locks.client()), { setAppBadge: () => new Promise(() => undefined) });
  const counting = updateAppBadge(accounts(locks.client()), icon);
  await clock.advance(5_000);
  await counting;
  expect(icon.shows).toBe(1);

  void locks.client().request("app-badge", () => new Promise(() => undefined));
  await come("ada", "2");
  const beside = updateAppBadge(accounts(locks.client()), icon);
  await clock.advance(5_000);
  await beside;
  expect(icon.shows).toBe(2);
});
