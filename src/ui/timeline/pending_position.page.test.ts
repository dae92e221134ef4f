import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAccountDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import { readReadingPosition } from "../../db/timelines/reading_positions";
import { clearPendingPositions, readPendingPosition, savePosition } from "./pending_position";

let db: AccountDb;
beforeEach(async () => {
  db = await openAccountDb("me@here.example", { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => {
  db.close();
  localStorage.clear();
});

const position = (order: string) => ({
  timeline: "home" as const,
  order,
  offset: 12,
  shown: "b",
  heights: { [order]: 90 },
});

test("a reading position outlives a page that closes before the database has it", async () => {
  const saving = savePosition(db, position("a"));
  expect(readPendingPosition(db, "home")).toEqual(position("a"));
  await saving;
  expect(readPendingPosition(db, "home")).toBeNull();
  expect(await readReadingPosition(db, "home")).toEqual(position("a"));
});

test("a position that cannot be stored stays pending", async () => {
  db.close();
  await expect(savePosition(db, position("a"))).rejects.toThrow();
  expect(readPendingPosition(db, "home")).toEqual(position("a"));
});

test("a position that is stored leaves a later one pending", async () => {
  const first = savePosition(db, position("a"));
  const second = savePosition(db, position("b"));
  await first;
  expect(readPendingPosition(db, "home")).toEqual(position("b"));
  await second;
  expect(readPendingPosition(db, "home")).toBeNull();
});

test("a pending position is one timeline's, and one account's", async () => {
  db.close();
  await expect(savePosition(db, position("a"))).rejects.toThrow();
  expect(readPendingPosition(db, "public")).toBeNull();
  clearPendingPositions("account/@me@here.example.org");
  expect(readPendingPosition(db, "home")).toEqual(position("a"));
  clearPendingPositions(db.name);
  expect([readPendingPosition(db, "home"), localStorage.length]).toEqual([null, 0]);
});

test.each([
  "",
  "no json",
  "null",
  "[]",
  '{"timeline":"home"}',
  JSON.stringify({ ...position("a"), timeline: "public" }),
])("what is no position counts as none: %s", (text) => {
  localStorage.setItem(`godwit:place:${db.name} home`, text);
  expect(readPendingPosition(db, "home")).toBeNull();
});
