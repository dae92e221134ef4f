import { IDBFactory, IDBKeyRange as Range, IDBTransaction as Tx } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openAccountDb } from "../connection/open_account";
import { readReadingPosition, saveReadingPosition } from "./reading_positions";

afterEach(() => vi.restoreAllMocks());

test("a reading position is committed before the request's success event", async () => {
  const db = await openAccountDb("me@here.example", { indexedDB: new IDBFactory(), IDBKeyRange: Range });
  const commit = vi.spyOn(Tx.prototype, "commit");
  const position = { timeline: "home", order: "a", offset: 12, shown: "b", heights: {} } as const;
  const saving = saveReadingPosition(db, position);
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  expect(commit).toHaveBeenCalledTimes(1);
  await saving;
  expect(await readReadingPosition(db, "home")).toEqual(position);
  db.close();
});
