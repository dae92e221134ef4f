import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { Account } from "../../domain/entities/account";
import { getRequest } from "../../domain/requests/server_request";
import { ingestFollowRequests, readNextFollowRequests } from "./ingest_follow_requests";
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

test("follow requests are read page by page to the end", async () => {
  expect(await readFollowRequests(db)).toBeUndefined();
  await ingestFollowRequests(db, { accounts: people("f", "e"), next: link("e") }, false, at(1));
  expect(await shown()).toEqual(["fe", true]);
  expect(await readNextFollowRequests(db)).toEqual(link("e"));
  await ingestFollowRequests(db, { accounts: people("d", "c"), next: link("c") }, true, at(2));
  await ingestFollowRequests(db, { accounts: people("c", "b"), next: null }, true, at(3));
  expect(await shown()).toEqual(["fedcb", false]);
});

test("a refreshed first page keeps the lower pages only if it meets them", async () => {
  await ingestFollowRequests(db, { accounts: people("f", "e"), next: link("e") }, false, at(1));
  await ingestFollowRequests(db, { accounts: people("d", "c"), next: link("c") }, true, at(2));
  await ingestFollowRequests(db, { accounts: people("g", "e"), next: link("e") }, false, at(3));
  expect(await shown()).toEqual(["gedc", true]);
  expect(await readNextFollowRequests(db)).toEqual(link("c"));
  await ingestFollowRequests(db, { accounts: people("k", "j"), next: link("j") }, false, at(4));
  expect(await shown()).toEqual(["kj", true]);
  expect(await readNextFollowRequests(db)).toEqual(link("j"));
  await ingestFollowRequests(db, { accounts: people("k"), next: null }, false, at(5));
  expect(await shown()).toEqual(["k", false]);
  // A page that was requested earlier changes nothing.
  await ingestFollowRequests(db, { accounts: people("k", "j"), next: null }, false, at(4));
  expect(await shown()).toEqual(["k", false]);
});

test("a page without new accounts is the last one", async () => {
  await ingestFollowRequests(db, { accounts: people("b", "a"), next: link("a") }, false, at(1));
  await ingestFollowRequests(db, { accounts: people("b", "a"), next: link("a") }, true, at(2));
  expect(await shown()).toEqual(["ba", false]);
});
