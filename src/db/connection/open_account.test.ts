import { Dexie, liveQuery } from "dexie";
import { forceCloseDatabase, IDBFactory, IDBKeyRange as Range } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { goodRows, presentName } from "../../../tests/support/rows/every_table";
import { appVersions, openAppDb } from "../app_database";
import { readTransaction, writeTransaction } from "./connection";
import { ingest } from "../ingest/ingest";
import { openAccountDb, openExistingAccountDb, openVisitorDb, removeAccountDb } from "./open_account";
import { readStatusView } from "../read/statuses/status";
import { readTimelineWindow } from "../read/timelines/timeline";
import { accountVersions } from "../schema";

const newDisk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange: Range });
const now = { asked_at: 1, viewer: true, seen_at: 1 };

/** A row of a store as a version wrote it; undefined for the store "tags", which never held one. */
function rowOf(store: string, version: number): Record<string, unknown> | undefined {
  const name = presentName(store);
  // An upgrade gives each list this time, another one gives a download its id.
  if (name === "lists") return { ...goodRows[name], asked_at: 0 };
  if (name === "offline_downloads" && version < 19) return { ...goodRows[name], id: "ride" };
  return goodRows[name];
}

for (const [kind, versions, name, open] of [
  [
    "an account",
    accountVersions,
    "account/@me@host",
    (disk: ReturnType<typeof newDisk>) => openAccountDb("me@host", disk),
  ],
  ["the device", appVersions, "app", (disk: ReturnType<typeof newDisk>) => openAppDb(disk)],
] as const)
  for (const [index] of versions.entries())
    test(`the database of ${kind} of version ${index + 1} opens with every row in today's stores`, async () => {
      const disk = newDisk();
      const old = new Dexie(name, disk);
      for (let version = 0; version <= index; version++) old.version(version + 1).stores(versions[version] ?? {});
      await old.open();
      const filled = old.tables.map((table) => table.name).filter((store) => store !== "tags");
      for (const store of filled) await old.table(store).put(rowOf(store, index + 1));
      old.close();
      const db = await open(disk);
      expect(db.verno).toBe(versions.length);
      expect([...db.backendDB().objectStoreNames].toSorted()).toEqual(db.tables.map((table) => table.name).toSorted());
      for (const store of filled)
        expect([store, await db.table(presentName(store)).toArray()]).toEqual([store, [rowOf(store, versions.length)]]);
      db.close();
    });

test("a visitor's database is not that of an account called visitor", async () => {
  const disk = newDisk();
  const visitor = await openVisitorDb("host", disk);
  const account = await openAccountDb("visitor@host", disk);
  await account.settings.put({ key: "a", value: 1 });
  expect(await visitor.settings.count()).toBe(0);
});

test("a late opening creates no deleted database, and opens an existing one", async () => {
  const disk = newDisk();
  const names = async () => (await disk.indexedDB.databases()).map(({ name }) => name);
  expect(await openExistingAccountDb("me@host", disk)).toBe(null);
  expect(await names()).toEqual([]);
  const db = await openAccountDb("me@host", disk);
  await db.settings.put({ key: "kept", value: 1 });
  db.close();
  const late = await openExistingAccountDb("me@host", disk);
  expect(await late?.settings.get("kept")).toEqual({ key: "kept", value: 1 });
  late?.close();
  await removeAccountDb("me@host", disk);
  expect(await openExistingAccountDb("me@host", disk)).toBe(null);
  expect(await names()).toEqual([]);
});

test("a lost connection is reopened once and the work repeated", async () => {
  const db = await openAccountDb("me@host", newDisk());
  const lost = new DOMException(
    "Connection to Indexed Database server lost. Refresh the page to try again",
    "UnknownError",
  );
  let tries = 0;
  const done = await writeTransaction(db, [db.settings], async () => {
    await db.settings.put({ key: "tries", value: ++tries });
    if (tries === 1) throw lost;
    return "done";
  });
  expect([done, tries, await db.settings.count()]).toEqual(["done", 2, 1]);
  await expect(readTransaction(db, [db.settings], () => Promise.reject(lost))).rejects.toThrow(/server lost/);
});

test("a connection that the browser closed is opened again by the next read", async () => {
  const db = await openAccountDb("me@host", newDisk());
  await ingest(db, { statuses: [aStatus("1")] }, now);
  forceCloseDatabase(db.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);
  const view = await readStatusView(db, "1");
  expect(view).toMatchObject({ id: "1" });
});

test("another error is not retried", async () => {
  const db = await openAccountDb("me@host", newDisk());
  const work = vi.fn(() => Promise.reject(new Error("no")));
  await expect(writeTransaction(db, [db.settings], work)).rejects.toThrow("no");
  expect(work).toHaveBeenCalledTimes(1);
});

test("two tabs read the same rows", async () => {
  const disk = newDisk();
  const [one, two] = [await openAccountDb("me@host", disk), await openAccountDb("me@host", disk)];
  const seen: (number | undefined)[] = [];
  const watching = liveQuery(() => readStatusView(two, "1")).subscribe((view) => {
    seen.push(view && view !== "gone" ? view.status.favourites_count : undefined);
  });
  await expect.poll(() => seen).toEqual([undefined]);
  await ingest(one, { statuses: [aStatus("1", { favourites_count: 3 })] }, now);
  await expect.poll(() => seen.at(-1)).toBe(3);
  watching.unsubscribe();
});

test("a live query of one status does not rerun for another one", async () => {
  const db = await openAccountDb("me@host", newDisk());
  await ingest(db, { statuses: [aStatus("1")] }, now);
  let runs = 0;
  const watching = liveQuery(() => {
    runs++;
    return readStatusView(db, "1");
  }).subscribe(() => undefined);
  await expect.poll(() => runs).toBe(1);
  const others = Array.from({ length: 60 }, (_, index) => aStatus(`o${index}`, { by: `by${index}` }));
  let last: unknown;
  const beside = liveQuery(() => readStatusView(db, "o59")).subscribe((view) => (last = view));
  await ingest(db, { statuses: others }, now);
  await expect.poll(() => last).toMatchObject({ status: { id: "o59" } });
  expect(runs).toBe(1);
  beside.unsubscribe();
  await ingest(db, { statuses: [aStatus("1", { favourites_count: 1 })] }, now);
  await expect.poll(() => runs).toBe(2);
  watching.unsubscribe();
});

test("a tab whose database another one upgrades or deletes closes and reports it", async () => {
  const disk = newDisk();
  const told: string[] = [];
  const first = await openAccountDb("me@host", disk, { on_closed: (why) => void told.push(why) });
  const next = new Dexie("account/@me@host", disk);
  accountVersions.forEach((stores, index) => next.version(index + 1).stores(stores));
  next.version(accountVersions.length + 1).stores({ later: "id" });
  await next.open();
  expect([told, first.isOpen()]).toEqual([["upgrade"], false]);
  next.close();
  await new Dexie("account/@me@host", disk).delete();
  const again = await openAccountDb("me@host", disk, { on_closed: (why) => void told.push(why) });
  await removeAccountDb("me@host", disk);
  expect([told.at(-1), again.isOpen()]).toEqual(["deletion", false]);
});

test("a database that another tab deletes can be read until what must be kept is", async () => {
  const disk = newDisk();
  let kept: unknown = null;
  const db = await openAccountDb("me@host", disk, {
    on_closed: async () => {
      kept = await db.settings.get("kept");
    },
  });
  await db.settings.put({ key: "kept", value: 1 });
  await removeAccountDb("me@host", disk);
  expect([kept, db.isOpen()]).toEqual([{ key: "kept", value: 1 }, false]);
  expect(await openExistingAccountDb("me@host", disk)).toBeNull();
});

test("a timeline that was never fetched is not reported as empty", async () => {
  const db = await openAccountDb("me@host", newDisk());
  expect(await readTimelineWindow(db, "home")).toEqual({
    entries: [],
    gaps: [],
    unsent: [],
    bottom: false,
    more: false,
  });
  await db.spans.put({ timeline: "home", upper: "", lower: "", at: 1, bottom: true });
  expect(await readTimelineWindow(db, "home")).toMatchObject({ entries: [], bottom: true });
});

test("disabled storage rejects the opening", async () => {
  const off = {
    open: () => {
      throw new DOMException("denied", "SecurityError");
    },
  } as unknown as IDBFactory;
  await expect(openAppDb({ indexedDB: off, IDBKeyRange: Range })).rejects.toThrow();
});
