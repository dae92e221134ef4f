import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { openVisitorDb } from "../connection/open_account";
import { dropTrends, saveTrends } from "./trends";

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
