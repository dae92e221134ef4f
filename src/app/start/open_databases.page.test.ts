import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { openAppDb } from "../../db/app_database";
import { ingest } from "../../db/ingest/ingest";
import { openAccountDb, openVisitorDb } from "../../db/connection/open_account";
import { readStatusView } from "../../db/read/statuses/status";
import { readTimelineWindow } from "../../db/read/timelines/timeline";
import type { AccountDb } from "../../db/schema";
import { readChoices } from "../../db/settings/settings";
import { openDisk, openWithFallback } from "./open_databases";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failing = (name: string) => () => {
  throw new DOMException("no", name);
};

const readOwn = async (db: AccountDb) => ({ settings: await readChoices(db) });

/** A disk on which databases whose name starts with `begin` cannot be opened. */
function broken(begin: string, name: string): IDBFactory {
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  vi.spyOn(factory, "open").mockImplementation((which, version) =>
    which.startsWith(begin) ? failing(name)() : open(which, version),
  );
  return factory;
}

for (const [why, name] of [
  ["off", "SecurityError"],
  ["off", "InvalidStateError"],
  ["full", "QuotaExceededError"],
  ["lost", "UnknownError"],
] as const)
  test(`where opening fails with ${name}, the app lives in memory, says "${why}", and calls no timeline empty`, async () => {
    vi.stubGlobal("indexedDB", { open: failing(name), cmp: failing(name), deleteDatabase: failing(name) });
    const { disk, storageState } = await openDisk();
    expect(storageState).toBe(why);
    const db = await openAccountDb("me@host", disk);
    expect(await readTimelineWindow(db, "home")).toMatchObject({ entries: [], bottom: false });
    await ingest(db, { statuses: [aStatus("1")] }, { asked_at: 1, viewer: true, seen_at: 1 });
    expect(await readStatusView(db, "1")).toMatchObject({ id: "1" });
  });

test("a browser without any IndexedDB is one whose storage is off", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect((await openDisk()).storageState).toBe("off");
});

for (const [whose, begin, name, why] of [
  ["an account", "account/", "QuotaExceededError", "full"],
  ["a visitor", "visitor@", "UnknownError", "lost"],
] as const)
  test(`where the database of ${whose} alone cannot be opened, it lies in memory and the device's stays`, async () => {
    vi.stubGlobal("indexedDB", broken(begin, name));
    const { app, disk, storageState } = await openDisk();
    expect(storageState).toBe("kept");
    const own = await openWithFallback(
      () => disk,
      (at) => (whose === "an account" ? openAccountDb("me@host", at) : openVisitorDb("host", at)),
      readOwn,
    );
    expect(own.storageFailure).toBe(why);
    await ingest(own.db, { statuses: [aStatus("1")] }, { asked_at: 1, viewer: true, seen_at: 1 });
    expect(await readStatusView(own.db, "1")).toMatchObject({ id: "1" });
    expect(await app.settings.count()).toBe(1);
  });

const full = () => vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(failing("QuotaExceededError"));

test("a new database that takes no data is replaced; one with data is still read", async () => {
  const first = full();
  expect((await openDisk()).storageState).toBe("full");
  first.mockRestore();
  const { disk } = await openDisk();
  const open = (at: typeof disk) => openAccountDb("me@host", at);
  await openWithFallback(() => disk, open, readOwn);
  const later = full();
  expect((await openDisk()).storageState).toBe("kept");
  expect((await openWithFallback(() => disk, open, readOwn)).storageFailure).toBeNull();
  later.mockRestore();
});

test("cleared storage is reported once, for visitors too", async () => {
  expect((await openDisk()).storageState).toBe("kept");
  expect((await openDisk()).storageState).toBe("kept");
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect((await openDisk()).storageState).toBe("cleared");
  expect((await openDisk()).storageState).toBe("kept");
});

test("a database that the worker made anew after the clearing hides nothing", async () => {
  await openDisk();
  vi.stubGlobal("indexedDB", new IDBFactory());
  (await openAppDb({ indexedDB, IDBKeyRange })).close();
  expect((await openDisk()).storageState).toBe("cleared");
});

test("where both are cleared, or localStorage alone, nothing is said to be lost", async () => {
  await openDisk();
  localStorage.clear();
  expect((await openDisk()).storageState).toBe("kept");
  expect(localStorage.length).toBe(1);
  localStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect((await openDisk()).storageState).toBe("kept");
});

test("a start in memory is no clearing for the next start on the disk", async () => {
  const disk = indexedDB;
  vi.stubGlobal("indexedDB", undefined);
  await openDisk();
  vi.stubGlobal("indexedDB", disk);
  expect((await openDisk()).storageState).toBe("kept");
});

test("without localStorage nothing is said to be lost", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(failing("SecurityError"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(failing("SecurityError"));
  expect((await openDisk()).storageState).toBe("kept");
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect((await openDisk()).storageState).toBe("kept");
});

test("with indexedDB blocked, the app runs in memory and reports it", async () => {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, get: failing("SecurityError") });
  const { app, storageState } = await openDisk();
  expect(storageState).toBe("off");
  await app.sessions.count();
  expect(app.isOpen()).toBe(true);
});
