import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { writeTransaction } from "../connection/connection";
import { openAccountDb } from "../connection/open_account";
import type { AccountDb } from "../schema";
import { saveTexts, readTexts, textsIn } from "./search_texts";

let count = 0;
const open = () => openAccountDb(`texts${++count}@host`, { indexedDB, IDBKeyRange });
const id = (n: number) => String(n).padStart(5, "0");

const keep = (db: AccountDb, news: Iterable<readonly [string, string | undefined]>) =>
  writeTransaction(db, [db.texts], () => saveTexts(db, new Map(news)));

for (const seed of [1, 2, 3, 4, 5])
  test(`texts are stored once and in order after any changes (seed ${seed})`, async () => {
    const random = createRandom(seed);
    const db = await open();
    const told = new Map<string, string>();
    // An earlier version wrote rows of one text each.
    const earlier = Array.from({ length: 150 }, (_, n) => ({ status_id: id(n * 7), text: `early ${n}` }));
    await db.texts.bulkPut(earlier);
    for (const { status_id, text } of earlier) told.set(status_id, text);
    for (let step = 0, top = 2000; step < 60; step++) {
      const news = new Map<string, string | undefined>();
      const page = random.int(1, 40);
      const from = random.chance(0.5) ? top : random.int(0, 3000);
      top += page;
      for (let n = 0; n < page; n++) {
        const one = random.chance(0.2) ? random.pick([...told.keys()]) : id(from + n);
        news.set(one, random.chance(0.3) ? undefined : `text ${step} of ${one}`);
      }
      await keep(db, news);
      for (const [one, text] of news)
        if (text === undefined) told.delete(one);
        else told.set(one, text);
      const rows = await db.texts.toArray();
      expect(rows.flatMap(textsIn)).toEqual([...told].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      expect(Math.max(...rows.map((row) => textsIn(row).length))).toBeLessThanOrEqual(64);
    }
    const some = random.shuffle([...told.keys()]).slice(0, 100);
    const found = await readTexts(db, [...some, "none"]);
    expect(new Map(found)).toEqual(new Map(some.map((one) => [one, told.get(one)])));
  });

test("streamed texts and pages from below are packed into few rows", async () => {
  const db = await open();
  for (let n = 1000; n < 1600; n++) await keep(db, [[id(n), "streamed"]]);
  for (let n = 1000; n > 400; n -= 20)
    await keep(
      db,
      Array.from({ length: 20 }, (_, at) => [id(n - 1 - at), "read"]),
    );
  expect(await db.texts.count()).toBeLessThan(60);
});

test("deleting the last text of a row deletes the row", async () => {
  const db = await open();
  await keep(db, [
    ["1", "a"],
    ["2", "b"],
  ]);
  await keep(db, [["1", undefined]]);
  expect(await db.texts.toArray()).toEqual([{ status_id: "2", text: "b", newer: [] }]);
  await keep(db, [
    ["2", undefined],
    ["3", undefined],
  ]);
  expect(await db.texts.count()).toBe(0);
});
