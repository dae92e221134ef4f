import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import written from "../../../tests/support/fixtures/databases_of_0_1_0.json";
import { presentName } from "../../../tests/support/rows/every_table";
import { openAppDb } from "../app_database";
import { readDraft } from "../read/composing/drafts";
import { readStatusView } from "../read/statuses/status";
import { readSessions } from "../sessions/sessions";
import { openAccountDb } from "./open_account";

type WrittenIndex = { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean };
type WrittenStore = {
  keyPath: string | string[];
  autoIncrement: boolean;
  indexes: WrittenIndex[];
  rows: Record<string, unknown>[];
};
type WrittenDatabase = { version: number; stores: Record<string, WrittenStore> };

const databases = written as unknown as Record<string, WrittenDatabase>;
const account = "demo@tidal.example";

/** Writes a database to a disk as an earlier build left it in Chromium: its version, stores, indexes and rows. */
function restore(indexedDB: IDBFactory, written: typeof databases, name: string): Promise<void> {
  const { version, stores } = written[name] ?? { version: 0, stores: {} };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [store, { keyPath, autoIncrement, indexes, rows }] of Object.entries(stores)) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const index of indexes) made.createIndex(index.name, index.keyPath, index);
        for (const row of rows) made.put(row);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error ?? new Error(`${name} was not written`));
  });
}

async function openRestored(written = databases) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  for (const name of Object.keys(written)) await restore(disk.indexedDB, written, name);
  return { app: await openAppDb(disk), db: await openAccountDb(account, disk) };
}

test("databases that an earlier build wrote open with every row", async () => {
  const { app, db } = await openRestored();
  for (const [opened, name] of [
    [app, "app"],
    [db, `account/@${account}`],
  ] as const)
    for (const [store, { rows }] of Object.entries(databases[name]?.stores ?? {})) {
      // The store "tags" never held a row, and a later version deleted it.
      if (store === "tags") continue;
      const name = presentName(store);
      expect([store, await opened.table(name).toArray()]).toEqual([store, rows]);
    }
});

test("what an earlier build stored is read: session, draft, unsent post and status", async () => {
  const { app, db } = await openRestored();
  expect(await readSessions(app)).toMatchObject([{ key: account }]);
  expect((await readDraft(db, "status"))?.text).toBe("Half a thought");
  expect(await db.outbox.toArray()).toMatchObject([{ kind: "post", args: { text: "Written in the tunnel" } }]);
  const [status] = await db.statuses.toArray();
  expect(await readStatusView(db, status?.id ?? "")).toMatchObject({ status: { id: status?.id } });
});

test("hostile addresses that an earlier build stored are gone, and nothing else is", async () => {
  // An id, the origin of a session and the source of a field are no addresses of links or pictures.
  const hostile = (key: string, value: unknown) =>
    /^https:\/\/\S+$/.test(String(value)) && !["ap_id", "origin", "value"].includes(key)
      ? "javascript:alert(1)"
      : value;
  const addressed = /^(?:statuses|accounts|me|notifications|announcements|emojis|sessions)$/;
  const bad = structuredClone(databases);
  for (const { stores } of Object.values(bad))
    for (const [store, one] of Object.entries(stores))
      if (addressed.test(store)) one.rows = JSON.parse(JSON.stringify(one.rows), hostile) as typeof one.rows;
  expect(JSON.stringify(bad)).toContain("javascript:");
  const { app, db } = await openRestored(bad);
  for (const [opened, name] of [
    [app, "app"],
    [db, `account/@${account}`],
  ] as const)
    for (const [store, { rows }] of Object.entries(bad[name]?.stores ?? {})) {
      if (store === "tags") continue;
      const now = await opened.table(presentName(store)).toArray();
      expect([store, JSON.stringify(now).includes("javascript:")]).toEqual([store, false]);
      expect([store, now.length]).toEqual([store, store === "emojis" ? 0 : rows.length]);
    }
});
