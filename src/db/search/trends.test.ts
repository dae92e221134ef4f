import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { openVisitorDb } from "../connection/open_account";
import { addTrends, dropTrends, readTrendsFurther, saveTrends } from "./trends";

const open = () => openVisitorDb("trends.example", { indexedDB, IDBKeyRange });
const source = (asked_at: number) => ({ asked_at, viewer: true, seen_at: 100 });
const tag = (name: string) => ({ name, history: [] });

test("an answer that was asked for earlier does not undo a later one", async () => {
  const db = await open();
  await saveTrends(db, "tags", { hashtags: [tag("new")] }, source(20));
  await saveTrends(db, "tags", { hashtags: [tag("old")] }, source(10));
  expect((await db.trends.get("tags"))?.hashtags).toEqual([tag("new")]);
  await dropTrends(db, "tags");
  expect(await db.trends.count()).toBe(0);
});

test("what a server lists twice is listed once, where it stood first", async () => {
  const db = await open();
  await saveTrends(db, "tags", { hashtags: [tag("Pub"), tag("art"), tag("pub")] }, source(1));
  await saveTrends(db, "statuses", { statuses: ["2", "1", "2"].map((id) => aStatus(id)) }, source(1));
  expect((await db.trends.get("tags"))?.hashtags.map(({ name }) => name)).toEqual(["Pub", "art"]);
  expect((await db.trends.get("statuses"))?.status_ids).toEqual(["2", "1"]);
});

const tags = (from: number, count: number) => Array.from({ length: count }, (_, at) => tag(`t${from + at}`));
const names = async (db: Awaited<ReturnType<typeof open>>) =>
  (await db.trends.get("tags"))?.hashtags.map(({ name }) => name);

test("a full first page read anew leaves as many listed as were read, in the new order", async () => {
  const db = await open();
  await db.trends.clear();
  await saveTrends(db, "tags", { hashtags: tags(0, 2), further: 2 }, source(1));
  await addTrends(db, "tags", { hashtags: tags(1, 3), further: 4 }, source(2));
  expect([await names(db), await readTrendsFurther(db, "tags")]).toEqual([["t0", "t1", "t2", "t3"], 4]);
  await saveTrends(db, "tags", { hashtags: tags(7, 2), further: 2 }, source(3));
  expect([await names(db), await readTrendsFurther(db, "tags")]).toEqual([["t7", "t8", "t0", "t1"], 4]);
  await saveTrends(db, "tags", { hashtags: tags(7, 1), further: null }, source(4));
  expect([await names(db), await readTrendsFurther(db, "tags")]).toEqual([["t7"], null]);
});

test("a page without anything new is the last one", async () => {
  const db = await open();
  await db.trends.clear();
  await saveTrends(db, "tags", { hashtags: tags(0, 2), further: 2 }, source(1));
  await addTrends(db, "tags", { hashtags: tags(0, 2), further: 4 }, source(2));
  expect([await names(db), await readTrendsFurther(db, "tags")]).toEqual([["t0", "t1"], null]);
});
