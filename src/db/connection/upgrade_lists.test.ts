import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { accountVersions } from "../schema";
import { openAccountDb } from "./open_account";

test("a list that an earlier version stored is older than any answer", async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie("account/@me@host", disk);
  for (let version = 0; version < 12; version++) old.version(version + 1).stores(accountVersions[version] ?? {});
  await old.table("lists").put({ id: "1", title: "Waders" });
  old.close();
  const db = await openAccountDb("me@host", disk);
  expect(await db.lists.toArray()).toEqual([{ id: "1", title: "Waders", asked_at: 0 }]);
  db.close();
});
