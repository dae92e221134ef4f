import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openAccountDb } from "../connection/open_account";
import { ingest } from "./ingest";

const hills = { id: "9", title: "Hills" };
const tides = { id: "77", title: "Tides" };

async function stored() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const land = (asked_at: number, ...lists: { id: string; title: string }[]) =>
    ingest(db, { lists }, { asked_at, viewer: true, seen_at: asked_at });
  const titles = async () => (await db.lists.toArray()).map(({ title }) => title).toSorted();
  return { db, land, titles };
}

test("the server's lists replace those that were read earlier", async () => {
  const { land, titles } = await stored();
  await land(1, hills, tides);
  await land(2, { ...tides, title: "Tide lines" });
  expect(await titles()).toEqual(["Tide lines"]);
});

test("an answer that was asked for earlier neither removes a newer list nor brings a deleted one back", async () => {
  const { db, land, titles } = await stored();
  await db.lists.put({ ...tides, asked_at: 10 });
  await db.tombstones.put({ id: "list:9", at: 10 });
  await land(5, hills, { ...tides, title: "Old" });
  expect(await titles()).toEqual(["Tides"]);
  await land(20, hills);
  expect(await titles()).toEqual(["Hills"]);
});
