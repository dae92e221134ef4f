import * as v from "valibot";
import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { ScheduledStatus } from "../../domain/entities/statuses/scheduled_status";
import { order } from "../../domain/rows/id_order";
import { openAccountDb } from "../connection/open_account";
import { saveThread } from "../statuses/contexts";
import { readStale } from "../timelines/newest_items";
import { dropSpans } from "../timelines/dropped_spans";
import { deleteStatuses } from "./delete_status";
import { ingest } from "./ingest";
import { ingestRoster } from "./ingest_roster";
import { ingestPage } from "./ingest_page";
import { ingestScheduled } from "./ingest_scheduled";

let count = 0;
const open = () => openAccountDb(`ahead${++count}@host`, { indexedDB, IDBKeyRange });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

/** A day: how far the clock was ahead, in ms. */
const AHEAD = 86_400_000;

const relationship = (following: boolean) => v.parse(Relationship, { id: "other", following });

test("a status, poll, account and relationship from ahead of now give way to any answer", async () => {
  const db = await open();
  const poll = { id: "p", options: [{ title: "a", votes_count: 1 }], voted: false, own_votes: [] };
  const page = (is_new: boolean) => ({
    statuses: [aStatus("1", { favourited: is_new, poll: { ...poll, voted: is_new } })],
    relationships: [relationship(is_new)],
  });
  await ingest(db, page(false), at(AHEAD));
  await ingest(db, { polls: page(false).statuses.flatMap((status) => status.poll ?? []) }, at(AHEAD + 1));
  await ingest(db, page(true), at(10));
  expect(await db.statuses.get("1")).toMatchObject({ favourited: true, asked_at: 10, poll: { voted: true } });
  expect(await db.relationships.get("other")).toMatchObject({ following: true, asked_at: 10 });
  expect((await db.accounts.toArray()).map(({ asked_at }) => asked_at)).toEqual([10]);
});

test("an unchanged row from ahead of now takes the time of the answer", async () => {
  const db = await open();
  for (const time of [AHEAD, 10]) await ingest(db, { relationships: [relationship(true)] }, at(time));
  expect((await db.relationships.get("other"))?.asked_at).toBe(10);
});

test("a poll alone gives its votes to a row from ahead of now", async () => {
  const db = await open();
  const poll = { id: "p", options: [{ title: "a", votes_count: 1 }], voted: false, own_votes: [] };
  await ingest(db, { statuses: [aStatus("1", { poll })] }, at(AHEAD));
  const voted = aStatus("1", { poll: { ...poll, voted: true } }).poll;
  await ingest(db, { polls: voted ? [voted] : [] }, at(10));
  expect((await db.statuses.get("1"))?.poll?.voted).toBe(true);
});

test("a tombstone from ahead of now keeps nothing away, and a row from there is deleted", async () => {
  const db = await open();
  await deleteStatuses(db, ["1"], AHEAD);
  await ingest(db, { statuses: [aStatus("1")] }, at(10));
  expect(await db.statuses.get("1")).toBeDefined();
  await ingest(db, { statuses: [aStatus("2")] }, at(AHEAD));
  await deleteStatuses(db, ["2"], 20);
  expect(await db.statuses.get("2")).toBeUndefined();
});

test("an entry that stood ahead of now goes with the page that lacks it, and spans are proven again", async () => {
  const db = await open();
  const page = (ids: string[]) => ({
    statuses: ids.map((id) => aStatus(id)),
    orders: ids.map(order),
    below: null,
    from: null,
    more: true,
    whole: true,
    verified: true,
    replies: "all" as const,
  });
  await ingestPage(db, "home", { ...page(["3", "2", "1"]), since: AHEAD }, at(AHEAD));
  await db.transaction("rw", db.spans, db.fetches, () => dropSpans(db, () => true, AHEAD));
  await ingestPage(db, "home", { ...page(["3", "1"]), since: 10 }, at(10));
  expect((await db.entries.toArray()).map(({ itemId, at }) => [itemId, at])).toEqual([
    ["1", 10],
    ["3", 10],
  ]);
  expect(await db.spans.count()).toBe(1);
});

test("what was stored ahead of now is read again", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1")] }, at(AHEAD));
  expect(await readStale(db, ["1"], 20, 20)).toEqual(["1"]);
});

test("rosters, contexts and scheduled posts from ahead of now give way, too", async () => {
  const db = await open();
  const accounts = (id: string) => [aStatus("1", { by: id }).account];
  for (const [id, time] of [
    ["old", AHEAD],
    ["new", 10],
  ] as const) {
    await ingestRoster(db, "follow_requests", { accounts: accounts(id), next: null }, null, at(time));
    await saveThread(db, aStatus("1"), { ancestors: [], descendants: [aStatus(id)] }, at(time));
    const row = v.parse(ScheduledStatus, { id, scheduled_at: "2030-01-01T00:00:00.000Z", params: { text: id } });
    await ingestScheduled(db, [row], { ids: [id], asked_at: time, seen_at: time });
  }
  expect((await db.rosters.get("follow_requests"))?.asked_at).toBe(10);
  expect((await db.contexts.get("1"))?.descendants).toEqual(["new"]);
  expect((await db.scheduled.toArray()).map(({ id }) => id)).toEqual(["new"]);
});

test("an answer that was asked for before the clock went back undoes nothing stored since", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1", { favourited: true })] }, at(10));
  const slow = { asked_at: AHEAD, viewer: true, seen_at: 20 };
  await ingest(db, { statuses: [aStatus("1", { favourited: false }), aStatus("2")] }, slow);
  expect((await db.statuses.get("1"))?.favourited).toBe(true);
  await ingest(db, { statuses: [aStatus("2", { favourited: true })] }, at(30));
  expect((await db.statuses.get("2"))?.favourited).toBe(true);
});

test("an answer that a frozen tab stores a day late undoes nothing that was stored since", async () => {
  const db = await openAccountDb("frozen@host", { indexedDB, IDBKeyRange, now: () => AHEAD + 1 });
  const page = (is_new: boolean) => ({
    statuses: [aStatus("1", { favourited: is_new })],
    relationships: [relationship(is_new)],
  });
  const accounts = (id: string) => [aStatus("1", { by: id }).account];
  await deleteStatuses(db, ["gone"], AHEAD);
  for (const [is_new, time] of [
    [true, AHEAD],
    [false, 10],
  ] as const) {
    await ingest(db, page(is_new), at(time));
    await ingestRoster(db, "follow_requests", { accounts: accounts(`p${time}`), next: null }, null, at(time));
    await ingest(db, { statuses: [aStatus("gone")] }, at(10));
  }
  expect((await db.statuses.get("1"))?.favourited).toBe(true);
  expect((await db.relationships.get("other"))?.following).toBe(true);
  expect((await db.rosters.get("follow_requests"))?.asked_at).toBe(AHEAD);
  expect(await db.statuses.get("gone")).toBeUndefined();
});
