import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { Account } from "../../domain/entities/accounts/account";
import { getRequest } from "../../domain/requests/server_request";
import { ingestRoster, readNextOfRoster } from "./ingest_roster";
import { readRelationship } from "../read/accounts/account";
import { readFetches } from "../read/fetch_results";
import { openAccountDb } from "../connection/open_account";
import { readFollowRequests } from "../read/accounts/rosters";
import type { AccountDb } from "../schema";

let db: AccountDb;
beforeEach(async () => {
  db = await openAccountDb("requests@host", { indexedDB: new IDBFactory(), IDBKeyRange });
});

const people = (...ids: string[]) => ids.map((id) => v.parse(Account, { id, acct: id, username: id }));
const link = (max_id: string) => getRequest("/api/v1/follow_requests", { max_id });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });
const shown = async () => {
  const list = await readFollowRequests(db);
  return [list?.requests.map(({ account }) => account.id).join(""), list?.more];
};
const next = () => readNextOfRoster(db, "follow_requests");
/** Stores a first page of these people, linked to a next one below the last of them or not, asked for at `time`. */
const first = (ids: string, linked: string | null, time: number) =>
  ingestRoster(db, "follow_requests", page(ids, linked), null, at(time));
/** Stores the page below that person in the same way. */
const below = (from: string, ids: string, linked: string | null, time: number) =>
  ingestRoster(db, "follow_requests", page(ids, linked), link(from), at(time));
const page = (ids: string, linked: string | null) => ({
  accounts: people(...ids),
  next: linked === null ? null : link(linked),
});

test("a roster is read page by page to the end", async () => {
  expect(await readFollowRequests(db)).toBeUndefined();
  await first("fe", "e", 1);
  expect(await shown()).toEqual(["fe", true]);
  expect(await next()).toEqual(link("e"));
  await below("e", "dc", "c", 2);
  await below("c", "cb", null, 3);
  expect(await shown()).toEqual(["fedcb", false]);
});

test("a refreshed first page keeps the lower pages only if it meets them", async () => {
  await first("fe", "e", 1);
  await below("e", "dc", "c", 2);
  await first("ge", "e", 3);
  expect(await shown()).toEqual(["gedc", true]);
  expect(await next()).toEqual(link("c"));
  await first("kj", "j", 4);
  expect(await shown()).toEqual(["kj", true]);
  expect(await next()).toEqual(link("j"));
  await first("k", null, 5);
  expect(await shown()).toEqual(["k", false]);
  // A page that was requested earlier changes nothing.
  await first("kj", null, 4);
  expect(await shown()).toEqual(["k", false]);
});

test("a list with pages of different age is as old as its oldest page", async () => {
  await first("fe", "e", 1);
  await below("e", "dc", "c", 2);
  await first("fe", "e", 3);
  expect((await db.rosters.get("follow_requests"))?.asked_at).toBe(1);
});

test("a page without new accounts is the last one", async () => {
  await first("ba", "a", 1);
  await below("a", "ba", "a", 2);
  expect(await shown()).toEqual(["ba", false]);
});

test("a next page of a list that was replaced meanwhile is not appended", async () => {
  await first("fe", "e", 1);
  await first("kj", "j", 2);
  await below("e", "dc", "c", 3);
  expect(await shown()).toEqual(["kj", true]);
});

test("the relationships inside a page count as read", async () => {
  const [f] = people("f");
  const related = v.parse(Account, { ...f, pleroma: { relationship: { id: "f", following: true } } });
  await ingestRoster(db, "followers:me", { accounts: [related, ...people("e")], next: null }, null, at(7));
  expect(await readRelationship(db, "f")).toMatchObject({ following: true });
  expect((await readFetches(db, ["relationship:f", "relationship:e"])).map((row) => row?.at)).toEqual([7, undefined]);
});
