import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { garbageLike, goodRows } from "../../../tests/support/rows/every_table";
import { mends } from "../../domain/rows/mended_rows";
import { type AppDb, openAppDb } from "../app_database";
import { openAccountDb } from "../connection/open_account";
import { readDeviceState } from "../device_state";
import { readDetachedDrafts, restoreKeptDrafts } from "../drafts/detached_drafts";
import { ingest } from "../ingest/ingest";
import { nextOutboxRow, retryOfflineRows } from "../outbox/outbox";
import { readAccount, readAccountByName, readRelationship } from "../read/accounts/account";
import { readLists } from "../read/accounts/lists";
import { countFollowRequests, readFollowRequests, readRoster } from "../read/accounts/rosters";
import { readAccountsMatching, readHashtagsByPrefix } from "../read/composing/completions";
import { readDraft, readDrafts } from "../read/composing/drafts";
import { readCustomEmojis, readRecentEmojis } from "../read/composing/emojis";
import { readScheduled } from "../read/composing/scheduled";
import { readFetch } from "../read/fetch_results";
import { readNotificationViews } from "../read/notifications/notification";
import { readNotificationWindow } from "../read/notifications/notification_window";
import { readUnseenCount } from "../read/notifications/notifications";
import { readSearch, searchDevice } from "../read/search/search";
import { readStatusViews } from "../read/statuses/status";
import { readHistory, readSource } from "../read/statuses/status_source";
import { readThread } from "../read/statuses/thread";
import { readTranslation } from "../read/statuses/translation";
import { readTimelineWindow } from "../read/timelines/timeline";
import type { AccountDb } from "../schema";
import { readAdminSettings } from "../settings/admin_settings";
import { readChoices } from "../settings/settings";
import { spansDroppedAt } from "../timelines/dropped_spans";
import { repairRows } from "./repair";

const open = async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { app: await openAppDb(disk), db: await openAccountDb("me@host", disk) };
};

const ingested = { asked_at: 1, viewer: true, seen_at: 1 };

/** What the screens of an account and of the device read, about all of `ids`. */
async function readScreens(app: AppDb, db: AccountDb, ids: readonly string[]): Promise<void> {
  await readDeviceState(app);
  await readAdminSettings(app, "https://host");
  await readChoices(db);
  await readTimelineWindow(db, "home");
  await readStatusViews(db, ids);
  await readNotificationViews(db, ids);
  await readNotificationWindow(db, "notifications", {} as never);
  await readUnseenCount(db, {} as never);
  await countFollowRequests(db);
  await readFollowRequests(db);
  await readRoster(db, "suggestions", 20);
  for (const read of [readLists, readDrafts, readScheduled, readCustomEmojis, readRecentEmojis]) await read(db);
  await readAccountsMatching(db, "a");
  await readHashtagsByPrefix(db, "p");
  await readDetachedDrafts(db, []);
  await restoreKeptDrafts(app, db, "me@host");
  await nextOutboxRow(db, "posts", 0);
  await nextOutboxRow(db, "others", 0);
  await retryOfflineRows(db, 0);
  await readAccountByName(db, "demo");
  for await (const piece of searchDevice(db, ["the"])) expect(piece.statuses).toEqual(expect.any(Array));
  await Promise.all(
    ids.flatMap((id) => [
      readThread(db, id),
      readAccount(db, id),
      readRelationship(db, id),
      readSearch(db, id),
      readSource(db, id),
      readHistory(db, id),
      readTranslation(db, id, "en"),
      readDraft(db, id),
      readFetch(db, id),
    ]),
  );
}

/** The tables whose rows need nothing but their key, and those that say what was read of the server. */
const needNothing = ["settings", "server_choices", "views"];
const saysReads = ["spans", "fetches"];

type Row = Record<string, unknown>;

/** Both databases with a good row and garbage in each table; `left` gives a table's rows after a repair. */
async function repaired() {
  const all = await open();
  const tables = [all.app, all.db].flatMap((db) =>
    db.tables.map(({ name, schema }) => {
      const key = [schema.primKey.keyPath ?? []].flat();
      const good = goodRows[name];
      if (!good) throw new Error(`no row of ${name}`);
      return { db, name, key, good, garbage: garbageLike(good, key), left: [] as Row[], ids: [] as string[] };
    }),
  );
  for (const { db, name, good, garbage } of tables) await db.table<Row, string>(name).bulkPut([good, ...garbage]);
  const found = [await repairRows(all.app, 1), await repairRows(all.db, 1)];
  for (const one of tables) {
    one.left = await one.db.table<Row, string>(one.name).toArray();
    one.ids = one.left.map((row) => String(row[one.key.at(-1) ?? ""]));
  }
  return { ...all, tables, found };
}

const { app, db, tables, found } = await repaired();

test.each(tables)("a repair leaves of $name what screens can read, and that as it was", (table) => {
  const { name, good, garbage, left } = table;
  if (saysReads.includes(name)) expect(left.length).toBeLessThan(garbage.length);
  else expect(left).toContainEqual(good);
  if (!saysReads.includes(name) && !(name in mends))
    for (const row of left) expect([good, ...garbage]).toContainEqual(row);
  if (needNothing.includes(name)) expect(left).toContainEqual(garbage[0]);
  else expect(left).not.toContainEqual(garbage[0]);
});

test("every screen can read what a repair has left, and a second repair finds nothing", async () => {
  expect(found).toEqual([true, true]);
  expect([await repairRows(app, 1), await repairRows(db, 1)]).toEqual([false, false]);
  const ids = tables.flatMap((table) => table.ids);
  const items = tables.flatMap((table) => (["statuses", "notifications"].includes(table.name) ? table.ids : []));
  for (const timeline of ["home", "notifications"])
    await db.entries.bulkPut(items.map((itemId) => ({ timeline, order: itemId, itemId, at: 1 })));
  await readScreens(app, db, [...new Set([...ids, "1", "notifications"])]);
});

test("what a removed row said is asked for again, and nothing where all rows can be read", async () => {
  const { db } = await open();
  const read = { at: 1, tried_at: 1, failure: null };
  const span = { timeline: "home", upper: "2", lower: "1", at: 1, bottom: true };
  const stream = { ...read, key: "stream", state: "joined" as const };
  await ingest(db, { statuses: [aStatus("1")], notifications: [aNotification("2")] }, ingested);
  await db.spans.put(span);
  await db.fetches.bulkPut([{ ...read, key: "timeline:home" }, stream]);
  expect(await repairRows(db, 5)).toBe(false);
  expect(await db.spans.toArray()).toEqual([span]);
  expect((await db.fetches.get("timeline:home"))?.at).toBe(1);
  await db.statuses.update("1", { mentions: null as never });
  expect(await repairRows(db, 5)).toBe(true);
  expect([await db.statuses.count(), await db.spans.count(), await db.notifications.count()]).toEqual([0, 0, 1]);
  expect((await db.fetches.get("timeline:home"))?.at).toBe(null);
  expect(await spansDroppedAt(db, "home")).toBe(5);
  expect(await db.fetches.get("stream")).toEqual(stream);
});

test("every row is looked at, however many there are", async () => {
  const { db } = await open();
  const rows = Array.from({ length: 450 }, (_, at) => ({ id: String(at).padStart(3, "0"), at: 1 }));
  await db.tombstones.bulkPut([...rows, ...["", "199x", "200x", "zzz"].map((id) => ({ id }) as never)]);
  expect(await repairRows(db, 1)).toBe(true);
  expect(await db.tombstones.toArray()).toEqual(rows);
});
