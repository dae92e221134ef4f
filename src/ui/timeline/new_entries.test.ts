import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { ingest } from "../../db/ingest/ingest";
import { openAccountDb } from "../../db/connection/open_account";
import * as newer from "../../db/read/timelines/newer_entries";
import type { StatusView } from "../../db/read/statuses/status";
import { order } from "../../domain/rows/id_order";
import { createNewEntriesReader } from "./new_entries";

afterEach(() => void vi.restoreAllMocks());

const id = (number: number) => String(number).padStart(4, "0");

async function device() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const came = async (from: number, to: number) => {
    const ids = Array.from({ length: to - from + 1 }, (_, at) => id(from + at));
    const statuses = ids.map((one) => aStatus(one, { by: Number(one) % 2 ? "odd" : "even" }));
    await ingest(db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
    await db.entries.bulkPut(ids.map((itemId) => ({ timeline: "home", order: order(itemId), itemId, at: 1 })));
  };
  await came(1, 1);
  return { db, came, news: createNewEntriesReader(db, "home"), shown: order(id(1)) };
}

const odd = ({ account }: StatusView) => account.id === "odd";
const nobody = () => false;

test("hidden entries are not counted, folded ones are", async () => {
  const { came, news, shown } = await device();
  await came(2, 11);
  expect(await news.read(shown, "a", odd)).toEqual({ count: 5, own: false, has_gap: false });
  await came(12, 13);
  expect((await news.read(shown, "a", odd)).count).toBe(6);
  expect((await news.read(order(id(11)), "a", odd)).count).toBe(1);
});

test("entries are checked again only when settings, filters or mutes change", async () => {
  const { db, came, news, shown } = await device();
  await came(2, 11);
  const weighed = vi.fn(odd);
  await news.read(shown, "a", weighed);
  await news.read(shown, "a", weighed);
  expect(weighed).toHaveBeenCalledTimes(10);
  await came(12, 12);
  await news.read(shown, "a", weighed);
  expect(weighed).toHaveBeenCalledTimes(11);
  expect((await news.read(shown, "b", nobody)).count).toBe(11);
  expect((await news.read(shown, "b", odd)).count).toBe(11);
  await db.rosters.put({ key: "mutes", account_ids: ["odd"], more: false, asked_at: 5 });
  expect((await news.read(shown, "b", odd)).count).toBe(6);
});

test("the user's own entries are detected without reading checked ones again", async () => {
  const { db, came, news, shown } = await device();
  const mine = async (number: number, more = {}) => {
    await ingest(
      db,
      { statuses: [aStatus(id(number), { by: "me", ...more })] },
      { asked_at: 1, viewer: true, seen_at: 1 },
    );
    await db.entries.put({ timeline: "home", order: order(id(number)), itemId: id(number), at: 1 });
  };
  const { account: me } = aStatus("0", { by: "me" });
  await ingest(db, { me }, { asked_at: 1, viewer: true, seen_at: 1 });
  await came(2, 11);
  const own = async () => (await news.read(shown, "a", odd)).own;
  expect(await own()).toBe(false);
  await mine(12, { reblog: aStatus("0001", { by: "odd" }) });
  const read = vi.spyOn(newer, "readEntryViews");
  expect(await own()).toBe(true);
  expect(await own()).toBe(true);
  expect(read.mock.calls.map(([, , orders]) => orders)).toEqual([[order(id(12))]]);
  await came(13, 32);
  expect(await own()).toBe(false);
  await mine(33);
  expect(await own()).toBe(true);
});

test("of many entries only the newest 200 are checked, in batches", async () => {
  const { came, news, shown } = await device();
  await came(2, 301);
  const read = vi.spyOn(newer, "readEntryViews");
  expect((await news.read(shown, "a", odd)).count).toBe(200);
  expect(read.mock.calls.map(([, , orders]) => orders.length)).toEqual([40, 40, 40, 40, 40]);
});
