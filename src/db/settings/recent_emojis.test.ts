import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { saveRecentEmoji } from "./recent_emojis";
import { openAccountDb } from "../connection/open_account";
import { readCustomEmojis, readRecentEmojis } from "../read/composing/emojis";

const open = () => openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });

test("42 emoji are kept as recently used, newest first, each once", async () => {
  const db = await open();
  for (let at = 1; at <= 42; at++) await saveRecentEmoji(db, `e${at}`, at);
  expect((await readRecentEmojis(db)).length).toBe(42);
  await saveRecentEmoji(db, "e43", 43);
  await saveRecentEmoji(db, "e3", 44);
  const recent = await readRecentEmojis(db);
  expect([recent.length, recent[0], recent[1], recent.at(-1)]).toEqual([42, "e3", "e43", "e2"]);
  expect(recent.filter((one) => one === "e3")).toHaveLength(1);
});

test("an emoji of another server is not recorded as recently used", async () => {
  const db = await open();
  await saveRecentEmoji(db, "blob@far.example", 1);
  await saveRecentEmoji(db, "blob", 2);
  expect(await readRecentEmojis(db)).toEqual(["blob"]);
});

test("all emoji of a server are read", async () => {
  const db = await open();
  const names = Array.from({ length: 1001 }, (_, at) => `e${String(at).padStart(4, "0")}`);
  await db.emojis.bulkPut(
    names.map((shortcode) => ({ shortcode, url: "", static_url: "", category: null, visible_in_picker: true })),
  );
  expect((await readCustomEmojis(db)).map(({ shortcode }) => shortcode)).toEqual(names);
});
