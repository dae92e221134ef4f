import { IDBFactory, IDBKeyRange as Range, IDBObjectStore as Store, IDBTransaction as Tx } from "fake-indexeddb";
import { liveQuery } from "dexie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { removeDraft } from "../drafts/drafts";
import { noteSuccess } from "../requests/fetch_results";
import { addFile } from "../outbox/files";
import { ingest } from "../ingest/ingest";
import { writeIntent } from "../outbox/write_intent";
import { takeLease } from "./lease";
import { hasUnsent } from "../outbox/outbox";
import { openAccountDb } from "./open_account";
import { saveReadingPosition } from "../timelines/reading_positions";
import { readFetch } from "../read/fetch_results";
import { readOutboxRows } from "../read/outbox/overlay";
import { readStatusView } from "../read/statuses/status";
import { settings } from "../../domain/settings/settings";
import { readUnseenCount } from "../read/notifications/notifications";
import { readSetting } from "../settings/settings";
import type { AccountDb } from "../schema";
import { isFull, isLost } from "./connection_recovery";

const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange: Range });
const now = { asked_at: 1, viewer: true, seen_at: 1 };
const lost = () =>
  new DOMException("Connection to Indexed Database server lost. Refresh the page to try again", "UnknownError");
const full = () => new DOMException("Encountered full disk while opening backing store", "QuotaExceededError");

const room = { makeRoom: vi.fn(async () => undefined), stillFull: vi.fn() };
beforeEach(() => {
  room.makeRoom.mockClear();
  room.stillFull.mockClear();
});
afterEach(() => vi.restoreAllMocks());

/** Makes the next `times` operations of the browser's databases fail with the error of `make`. */
function failing(make: () => DOMException, times: number): void {
  let left = times;
  const objectStore = Tx.prototype.objectStore;
  vi.spyOn(Tx.prototype, "objectStore").mockImplementation(function (this: InstanceType<typeof Tx>, name: string) {
    if (left-- > 0) throw make();
    return objectStore.call(this, name);
  });
}

/** Makes the next `times` writes to `store` fail with a full disk. */
function filled(store: string, times: number): void {
  let left = times;
  const put = Store.prototype.put;
  vi.spyOn(Store.prototype, "put").mockImplementation(function (
    this: InstanceType<typeof Store>,
    ...how: Parameters<typeof put>
  ) {
    if (this.name === store && left-- > 0) throw full();
    return put.apply(this, how);
  });
}

const everyKind: Record<string, (db: AccountDb) => Promise<unknown>> = {
  "a read of one row": (db) => readFetch(db, "a"),
  "a read of a range": (db) => readOutboxRows(db),
  "a count": (db) => hasUnsent(db),
  "a setting": (db) => readSetting(db, "streaming"),
  "a read of several tables": (db) => readStatusView(db, "1"),
  "a count over several tables": (db) => readUnseenCount(db, settings.notificationVisibility.default),
  "a single write": (db) => noteSuccess(db, "a", 1),
  "a place": (db) => saveReadingPosition(db, { timeline: "home", order: "1", offset: 0, shown: "1", heights: {} }),
  "a file": (db) => addFile(db, { id: "f", blob: new Blob(["x"]), name: "x", created_at: 1 }),
  "a deletion": (db) => removeDraft(db, "d"),
  "a lease": (db) => takeLease(db, "outbox", { runner: "r", until: 1 }),
  "an intent": (db) =>
    writeIntent(db, { kind: "favourite", args: { id: "1", on: true } }, { id: "i", key: "k", now: 1 }),
  "a page": (db) => ingest(db, { statuses: [aStatus("1")] }, now),
};

for (const [what, run] of Object.entries(everyKind))
  test(`${what} outlasts a lost connection`, async () => {
    const db = await openAccountDb("me@host", disk());
    const before = db.backendDB();
    failing(lost, 1);
    await run(db);
    expect(db.backendDB()).not.toBe(before);
  });

test("operations that fail together share one new connection", async () => {
  const db = await openAccountDb("me@host", disk());
  const opens = vi.spyOn(db, "open");
  failing(lost, 3);
  await Promise.all([readFetch(db, "a"), readOutboxRows(db), readStatusView(db, "1")]);
  const stands = db.backendDB();
  expect(opens.mock.calls.length).toBe(3);
  await readFetch(db, "a");
  expect(db.backendDB()).toBe(stands);
});

test("a live query survives a lost connection", async () => {
  const db = await openAccountDb("me@host", disk());
  failing(lost, 1);
  const seen: unknown[] = [];
  const failed = vi.fn();
  const watching = liveQuery(() => readFetch(db, "a")).subscribe((row) => seen.push(row?.at), failed);
  await expect.poll(() => seen).toEqual([undefined]);
  await noteSuccess(db, "a", 7);
  await expect.poll(() => seen.at(-1)).toBe(7);
  expect(failed).not.toHaveBeenCalled();
  watching.unsubscribe();
});

test("a failed reopening is reported, and the next read tries again", async () => {
  const at = disk();
  const told: string[] = [];
  const db = await openAccountDb("me@host", at, { on_closed: (why) => void told.push(why) });
  const open = vi.spyOn(at.indexedDB, "open").mockImplementation(() => {
    throw lost();
  });
  failing(lost, 1);
  await expect(readFetch(db, "a")).rejects.toThrow(/server lost/);
  expect(told).toEqual(["lost"]);
  open.mockRestore();
  expect(await readFetch(db, "a")).toBeUndefined();
});

test("a database that was closed on purpose stays closed", async () => {
  const db = await openAccountDb("me@host", disk());
  db.close();
  await expect(readFetch(db, "a")).rejects.toThrow();
  await expect(readStatusView(db, "1")).rejects.toThrow();
  expect(db.isOpen()).toBe(false);
});

test("a write that meets a full disk succeeds after space is freed", async () => {
  const db = await openAccountDb("me@host", disk(), { on_full: room });
  filled("statuses", 1);
  await ingest(db, { statuses: [aStatus("1")] }, now);
  expect(await db.statuses.count()).toBe(1);
  expect([room.makeRoom.mock.calls.length, room.stillFull.mock.calls.length]).toEqual([1, 0]);
});

test("a write without space is reported and changes nothing", async () => {
  const db = await openAccountDb("me@host", disk(), { on_full: room });
  await ingest(db, { statuses: [aStatus("1")] }, now);
  filled("texts", 2);
  await expect(ingest(db, { statuses: [aStatus("2")] }, { ...now, asked_at: 2 })).rejects.toSatisfy(isFull);
  expect([room.makeRoom.mock.calls.length, room.stillFull.mock.calls.length]).toEqual([1, 1]);
  expect(await db.statuses.toCollection().primaryKeys()).toEqual(["1"]);
});

test("a full disk is not a lost connection, however the error is wrapped", () => {
  const aborted = Object.assign(new Error("aborted"), { name: "AbortError", inner: full() });
  expect([isFull(aborted), isLost(aborted)]).toEqual([true, false]);
  expect(isLost(Object.assign(new Error("aborted"), { name: "AbortError" }))).toBe(true);
  expect([isFull(new TypeError("x")), isLost(new TypeError("x")), isLost(null)]).toEqual([false, false, false]);
});
