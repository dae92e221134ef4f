import { expect, test, vi } from "vitest";
import { aNotification, aStatus } from "../../tests/support/rows/entities";
import { createClock } from "../../tests/support/fakes/clock";
import { createLocks } from "../../tests/support/fakes/locks";
import { quiet } from "../../tests/support/fakes/quiet";
import { createRandom } from "../../tests/support/fakes/random";
import { ingest, ingestTables } from "../db/ingest/ingest";
import { openAccountDb } from "../db/connection/open_account";
import type { AccountDb } from "../db/schema";
import type { Status } from "../domain/entities/statuses/status";
import { order } from "../domain/rows/id_order";
import { DOWNLOAD_ID, type OfflineDownloadRow } from "../domain/offline/offline_download";
import type { Clock } from "../domain/runtime/clock";
import { scheduleSweeps, sweep } from "./sweep";

const DAY = 86_400_000;
const id = (n: number) => String(n).padStart(6, "0");
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

/** A clock stopped at `now`, whose timers run at once. */
const clockAt = (now: number): Clock => ({
  now: () => now,
  setTimeout: (run) => Number(setTimeout(run, 0)),
  clearTimeout: (timer) => clearTimeout(timer),
});

let count = 0;
const open = () => openAccountDb(`sweep${++count}@host`, { indexedDB, IDBKeyRange });

/** Stores statuses as one page, right above the entries below it. */
async function land(db: AccountDb, timeline: string, statuses: Status[], bottom: boolean, asked_at: number) {
  const orders = statuses.map((status) => order(status.id)).sort();
  const [lower = "", upper = ""] = [orders[0], orders.at(-1)];
  await db.transaction("rw", [db.entries, db.spans, ...ingestTables(db)], async () => {
    await ingest(db, { statuses }, at(asked_at));
    await db.entries.bulkPut(statuses.map(({ id }) => ({ timeline, order: order(id), itemId: id, at: asked_at })));
    await db.spans.put({ timeline, upper, lower, at: asked_at, bottom });
  });
}

/** Stores statuses from `newest` down to `oldest`, the timeline's end. */
async function fill(
  db: AccountDb,
  timeline: string,
  newest: number,
  oldest: number,
  rest: (n: number) => object = () => ({}),
) {
  const numbers = Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index);
  await land(
    db,
    timeline,
    numbers.map((n) => aStatus(id(n), { by: `by${n % 7}`, ...rest(n) })),
    true,
    1000,
  );
}

/** Numbers that a span of home covers and that have no entry. */
async function claimed(db: AccountDb, most: number): Promise<string[]> {
  const [spans, entries] = await db.transaction("r", [db.spans, db.entries], () =>
    Promise.all([
      db.spans.toArray(),
      db.entries.where("[timeline+order]").between(["home", ""], ["home", "~"]).toArray(),
    ]),
  );
  const there = new Set(entries.map(({ itemId }) => itemId));
  const numbers = Array.from({ length: most }, (_, index) => id(index + 1));
  const within = (one: string) =>
    spans.some(({ timeline, upper, lower }) => timeline === "home" && lower <= order(one) && order(one) <= upper);
  return numbers.filter((one) => within(one) && !there.has(one));
}

/** Missing rows: of entries that a span covers, and those that an entry's row refers to. */
async function holes(db: AccountDb): Promise<string[]> {
  const rows = new Set(await db.statuses.toCollection().primaryKeys());
  const entries = await db.entries.toArray();
  const missing = entries.filter(({ itemId, timeline }) => timeline !== "notifications" && !rows.has(itemId));
  const inner = (await db.statuses.toArray()).filter((row) => row.reblog_id !== null && !rows.has(row.reblog_id));
  return [...missing.map(({ itemId }) => itemId), ...inner.map((row) => row.id)];
}

test("an oversized database keeps the newest entries and the reading position", async () => {
  const db = await open();
  await fill(db, "home", 1200, 1, (n) => (n % 10 === 0 ? { reblog: aStatus(`in${n}`, { by: "cid" }) } : {}));
  await fill(db, "local", 2100, 2001);
  await db.reading_positions.put({ timeline: "home", order: order(id(300)), offset: 0, shown: "", heights: {} });
  await ingest(db, { notifications: [aNotification("7", { type: "favourite", status: aStatus(id(5)) })] }, at(1000));
  await db.entries.put({ timeline: "notifications", order: order("7"), itemId: "7", at: 1000 });
  await db.drafts.put({
    id: "reply:a",
    updated_at: 1,
    text: "",
    spoiler_text: "",
    visibility: "public",
    sensitive: false,
    in_reply_to_id: id(9),
    files: [],
  });

  await sweep({ db, clock: clockAt(30 * DAY) }, 900);

  expect(await db.statuses.count()).toBeLessThanOrEqual(900);
  expect(await holes(db)).toEqual([]);
  const kept = new Set(await db.statuses.toCollection().primaryKeys());
  for (const n of [1200, 1000, 300, 250, 350, 2001, 2100, 5, 9]) expect(kept.has(id(n)), id(n)).toBe(true);
  expect(kept.has("in1200")).toBe(true);
  for (const n of [1, 30, 150, 450]) expect(kept.has(id(n)), id(n)).toBe(false);
  const spans = await db.spans.toArray();
  expect(spans.filter(({ timeline }) => timeline === "home").map(({ bottom }) => bottom)).toEqual([false, false]);
  expect(spans.find(({ timeline }) => timeline === "local")).toMatchObject({ bottom: true, lower: order(id(2001)) });
});

test("a database within its budget keeps everything but what has expired", async () => {
  const db = await open();
  await fill(db, "home", 100, 1);
  await db.tombstones.bulkPut([
    { id: "old", at: 1 },
    { id: "new", at: 29 * DAY },
  ]);
  await db.settled.bulkPut([
    { id: "a", status_id: "1", at: 1 },
    { id: "b", status_id: "2", at: 29.5 * DAY },
  ]);
  await db.shown_alerts.bulkPut([
    { id: "a", at: 22.9 * DAY },
    { id: "b", at: 23.1 * DAY },
  ]);
  await db.files.bulkPut([
    { id: "lost", blob: new Blob(["a"]), name: "a", created_at: 1 },
    { id: "fresh", blob: new Blob(["a"]), name: "a", created_at: 30 * DAY },
    { id: "used", blob: new Blob(["a"]), name: "a", created_at: 1 },
  ]);
  const file = { file_id: "used", type: "image/png", description: "", width: 1, height: 1 };
  await db.drafts.put({
    id: "status",
    updated_at: 1,
    text: "",
    spoiler_text: "",
    visibility: "public",
    sensitive: false,
    in_reply_to_id: null,
    files: [file],
  });
  await sweep({ db, clock: clockAt(30 * DAY) }, 100);
  expect(await db.statuses.count()).toBe(100);
  expect(await db.tombstones.toCollection().primaryKeys()).toEqual(["new"]);
  expect(await db.settled.toCollection().primaryKeys()).toEqual(["b"]);
  expect(await db.shown_alerts.toCollection().primaryKeys()).toEqual(["b"]);
  expect((await db.files.toCollection().primaryKeys()).sort()).toEqual(["fresh", "used"]);
});

test("a recently opened thread stays complete, an old one counts as never read", async () => {
  const db = await open();
  await fill(db, "home", 300, 1);
  await ingest(db, { statuses: [aStatus("a"), aStatus("b"), aStatus("c"), aStatus("d")] }, at(1000));
  await db.contexts.bulkPut([
    { status_id: "a", ancestors: [], descendants: ["b"], asked_at: 29 * DAY },
    { status_id: "c", ancestors: ["d"], descendants: [], asked_at: 1 },
  ]);
  await db.fetches.put({ key: "thread:c", at: 1, tried_at: 1, failure: null });
  await sweep({ db, clock: clockAt(30 * DAY) }, 200);
  const ids = await db.statuses.where("id").anyOf("a", "b", "c", "d").primaryKeys();
  expect(ids).toEqual(["a", "b"]);
  expect(await db.fetches.get("thread:c")).toBeUndefined();
});

test("a sweep leaves no entry without its row in a span, whatever is stored meanwhile", async () => {
  const seed = Date.now() % 100_000;
  const random = createRandom(seed);
  for (let life = 0; life < 4; life++) {
    const db = await open();
    await fill(db, "home", 600, 1, (n) => (n % 9 === 0 ? { reblog: aStatus(id(n - 5 > 0 ? n - 5 : 1)) } : {}));
    await fill(db, "tag:a", 700, 400);
    const now = 30 * DAY;
    const work = { busy: true };
    const swept = sweep({ db, clock: clockAt(now) }, random.int(80, 400)).finally(() => (work.busy = false));
    while (work.busy) {
      const top = random.int(30, 600);
      const statuses = Array.from({ length: 20 }, (_, index) => aStatus(id(top - index)));
      await land(db, "home", statuses, false, now + 1);
      expect(await claimed(db, 600), `seed ${seed} life ${life}`).toEqual([]);
      expect(await holes(db), `seed ${seed} life ${life}`).toEqual([]);
      await quiet(random.int(0, 40));
    }
    await swept;
    expect(await holes(db), `seed ${seed} life ${life}`).toEqual([]);
  }
}, 60_000);

test("search results, trends and downloads survive every sweep", async () => {
  const db = await open();
  await fill(db, "home", 900, 1);
  await land(db, "local", [aStatus(id(5001), { by: "guest" })], false, 1000);
  await db.searches.put({ query: "q", account_ids: ["known"], status_ids: [id(5000)], hashtags: [], asked_at: 1 });
  await db.trends.put({ kind: "statuses", hashtags: [], status_ids: [id(5003)], links: [], asked_at: 1 });
  const loose = {
    statuses: [aStatus(id(5000), { by: "found" }), aStatus(id(5002), { by: "answers" }), aStatus(id(5003))],
  };
  await ingest(db, { ...loose, accounts: [aStatus("0", { by: "known" }).account] }, at(1));
  await db.contexts.put({ status_id: id(700), ancestors: [], descendants: [id(5002)], asked_at: 1 });
  await db.downloaded_statuses.bulkPut([id(700), id(5002)].map((status_id) => ({ status_id, at: 1 })));
  await db.offline_downloads.put({
    id: DOWNLOAD_ID,
    lowest: { home: order(id(700)) },
  } as unknown as OfflineDownloadRow);
  const kept = async () => (await db.statuses.bulkGet([700, 5000, 5002, 5003, 100].map(id))).map((row) => row?.id);
  await sweep({ db, clock: clockAt(30 * DAY) }, 60);
  expect(await kept()).toEqual([id(700), id(5000), id(5002), id(5003), undefined]);
  expect((await db.contexts.get(id(700)))?.descendants).toEqual([id(5002)]);
  expect(await db.entries.get(["home", order(id(700))])).toBeDefined();
  expect((await db.accounts.bulkGet(["found", "answers", "known"])).map((row) => row?.id)).toEqual([
    "found",
    "answers",
    "known",
  ]);

  await db.downloaded_statuses.clear();
  await db.offline_downloads.clear();
  await db.searches.clear();
  await db.trends.clear();
  await sweep({ db, clock: clockAt(30 * DAY) }, 60);
  expect(await kept()).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("rows are repaired before the first sweep, once", async () => {
  const db = await open();
  const clock = createClock(1_000_000);
  const stop = new AbortController();
  await db.tombstones.put({ id: "1", at: 1 });
  const before: number[] = [];
  const repair = vi.fn(async () => before.push(await db.tombstones.count()));
  const swept: Promise<unknown>[] = [];
  const parts = { db, clock, locks: createLocks().client(), account: db.name, repair };
  scheduleSweeps(parts, stop.signal, (work) => swept.push(work));
  clock.jump(30 * DAY);
  for (let hour = 1; hour <= 3; hour++) {
    await clock.advance(60 * 60_000);
    await Promise.all(swept);
  }
  expect(swept.length).toBeGreaterThan(2);
  expect([before, await db.tombstones.count()]).toEqual([[1], 0]);
  stop.abort();
});
