import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import { createClock } from "../../../tests/support/fakes/clock";
import { aNotification } from "../../../tests/support/rows/entities";
import { createLocks } from "../../../tests/support/fakes/locks";
import { openAppDb } from "../../db/app_database";
import { ingestStreamed } from "../../db/ingest/ingest_page";
import { saveMarkers } from "../../db/timelines/markers";
import { openAccountDb } from "../../db/connection/open_account";
import { readSessions, removeSession, saveSession } from "../../db/sessions/sessions";
import { withAccount } from "../../db/connection/with_account";
import { type AppIcon, badgeApp } from "./app_badge";

/** A device on which accounts are signed in, and its app's icon. */
async function aDevice(names: readonly string[]) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  for (const name of names) {
    await saveSession(app, aSession(name));
    (await openAccountDb(aSession(name).key, disk)).close();
  }
  const clock = createClock(0);
  const accounts = (locks: LockManager): Parameters<typeof badgeApp>[0] => ({
    clock,
    locks,
    withApp: (use) => use(app),
    withAccount: (one, use) => withAccount(() => readSessions(app), disk, one, use),
  });
  const icon: AppIcon & { shows: number } = {
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

test("the app's icon counts what is unseen of all accounts that are signed in here, and is cleared at 0", async () => {
  const { app, accounts, icon, come } = await aDevice(["ada", "ben"]);
  const here = accounts(createLocks().client());
  const ada = await come("ada", "1", "2");
  await come("ben", "3");
  await badgeApp(here, icon);
  expect(icon.shows).toBe(3);
  await removeSession(app, "ben@host");
  await badgeApp(here, icon);
  expect(icon.shows).toBe(2);
  await saveMarkers(ada, [{ timeline: "notifications", last_read_id: "2", version: 1, updated_at: "" }], 2);
  await badgeApp(here, icon);
  expect(icon.shows).toBe(0);
});

test("whoever counts last has counted what all have changed", async () => {
  const { accounts, icon, come } = await aDevice(["ada", "ben"]);
  const locks = createLocks();
  const slow: AppIcon = {
    ...icon,
    // The first to count is slow to say it.
    setAppBadge: async (count) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await icon.setAppBadge?.(count);
    },
  };
  await come("ada", "1");
  const first = badgeApp(accounts(locks.client()), slow);
  await come("ben", "2");
  await Promise.all([first, badgeApp(accounts(locks.client()), icon)]);
  expect(icon.shows).toBe(2);
});

test("a browser that refuses a badge, or has none, is asked for nothing more", async () => {
  const { accounts, come } = await aDevice(["ada"]);
  await come("ada", "1");
  const here = accounts(createLocks().client());
  await badgeApp(here, { setAppBadge: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  await badgeApp({ ...here, withApp: () => Promise.reject(new Error("nothing is counted")) }, {});
});

test("a page that was frozen as it counted, and a browser that never answers, keep nobody from counting", async () => {
  const { accounts, clock, icon, come } = await aDevice(["ada"]);
  const locks = createLocks();
  await come("ada", "1");
  void badgeApp(accounts(locks.client()), { setAppBadge: () => new Promise(() => undefined) });
  const counting = badgeApp(accounts(locks.client()), icon);
  await clock.advance(5_000);
  await counting;
  expect(icon.shows).toBe(1);

  void locks.client().request("app-badge", () => new Promise(() => undefined));
  await come("ada", "2");
  const beside = badgeApp(accounts(locks.client()), icon);
  await clock.advance(5_000);
  await beside;
  expect(icon.shows).toBe(2);
});
