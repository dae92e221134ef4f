import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openAccountDb } from "../connection/open_account";
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from "./recent_searches";
import { saveSearch } from "./searches";

test("the ten latest searches are remembered, each once, and all are forgotten with their answers", async () => {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  for (let n = 0; n < 12; n++) await saveRecentSearch(db, `tide ${n}`, n);
  await saveRecentSearch(db, "tide 5", 20);
  const kept = await readRecentSearches(db);
  expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([10, "tide 5", "tide 11", "tide 2"]);
  const nothing = { accounts: [], statuses: [], hashtags: [], named: { accounts: 0, statuses: 0, hashtags: 0 } };
  await saveSearch(db, "tide 5", nothing, { asked_at: 1, viewer: true, seen_at: 1 });
  await clearRecentSearches(db);
  expect([await readRecentSearches(db), await db.searches.count()]).toEqual([[], 0]);
});
