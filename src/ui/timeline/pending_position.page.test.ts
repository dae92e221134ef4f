import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAccountDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import { readReadingPosition, saveReadingPosition } from "../../db/timelines/reading_positions";
import { clearPendingPositions, readPendingPosition, readPosition, savePosition } from "./pending_position";

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
  const saving = savePosition(db, position("a"), 9);
  expect(readPendingPosition(db, "home")).toEqual({ ...position("a"), at: 9 });
  await saving;
  expect(readPendingPosition(db, "home")).toBeNull();
  expect(await readReadingPosition(db, "home")).toEqual({ ...position("a"), at: 9 });
});

test("a position that cannot be stored stays pending", async () => {
  db.close();
  await expect(savePosition(db, position("a"), 9)).rejects.toThrow();
  expect(readPendingPosition(db, "home")).toEqual({ ...position("a"), at: 9 });
});

test("a position that is stored leaves a later one pending", async () => {
  const first = savePosition(db, position("a"), 9);
  const second = savePosition(db, position("b"), 9);
  await first;
  expect(readPendingPosition(db, "home")).toEqual({ ...position("b"), at: 9 });
  await second;
  expect(readPendingPosition(db, "home")).toBeNull();
});

test.each([
  ["a copy that Chromium took back too late counts for nothing", 8, 9, "b"],
  ["a copy that the database never had is read, and stored", 9, 8, "a"],
  ["a copy of an earlier version, which has no time, is read, and stored", undefined, 8, "a"],
])("%s", async (_, copied_at, stored_at, read) => {
  await saveReadingPosition(db, { ...position("b"), at: stored_at });
  localStorage.setItem(`godwit:place:${db.name} home`, JSON.stringify({ ...position("a"), at: copied_at }));
  expect((await readPosition(db, "home"))?.order).toBe(read);
  await expect.poll(() => readPendingPosition(db, "home")).toBeNull();
  expect((await readReadingPosition(db, "home"))?.order).toBe(read);
});

test("a pending position is one timeline's, and one account's", async () => {
  db.close();
  await expect(savePosition(db, position("a"), 9)).rejects.toThrow();
  expect(readPendingPosition(db, "public")).toBeNull();
  clearPendingPositions("account/@me@here.example.org");
  expect(readPendingPosition(db, "home")).toEqual({ ...position("a"), at: 9 });
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
