import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { act } from "../../../../tests/support/rows/outbox";
import { openAccountDb } from "../../connection/open_account";
import { saveAccountLists } from "../../lists/account_lists";
import { readListMembers, readLists, readMemberships } from "./lists";

const open = () => openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
const roster = (id: string, account_ids: string[], asked_at: number, more = false) =>
  ({ key: `list:${id}`, account_ids, more, next: null, asked_at }) as const;

test("lists come newest first, unsent ones on top, with their members where those are known", async () => {
  const db = await open();
  await db.lists.bulkPut([
    { id: "9", title: "Hills", asked_at: 1 },
    { id: "77", title: "Tides", asked_at: 1 },
    { id: "8", title: "Parks", asked_at: 1 },
  ]);
  await db.rosters.bulkPut([roster("77", ["ada", "ben"], 1), roster("9", ["ada"], 1, true)]);
  await act(db, { kind: "create_list", args: { id: "local:1", title: "Waders" } });
  await act(db, { kind: "list_member", args: { list_id: "local:1", account_id: "ada", on: true } });
  await act(db, { kind: "list_member", args: { list_id: "77", account_id: "ben", on: false } });
  await act(db, { kind: "delete_list", args: { id: "8" } });
  expect((await readLists(db)).map(({ title, members }) => [title, members])).toEqual([
    ["Waders", 1],
    ["Tides", 1],
    ["Hills", null],
  ]);
});

test("what was told of one member after the list was read holds, and what was told before does not", async () => {
  const db = await open();
  await db.rosters.put(roster("7", ["ada", "ben"], 10));
  await db.list_members.bulkPut([
    { list_id: "7", account_id: "ada", on: false, asked_at: 20 },
    { list_id: "7", account_id: "ben", on: false, asked_at: 5 },
    { list_id: "7", account_id: "cem", on: true, asked_at: 20 },
    { list_id: "70", account_id: "dot", on: true, asked_at: 20 },
  ]);
  expect((await readListMembers(db, "7")).account_ids).toEqual(["cem", "ben"]);
  await act(db, { kind: "list_member", args: { list_id: "7", account_id: "ada", on: true } });
  expect((await readListMembers(db, "7")).account_ids).toEqual(["ada", "cem", "ben"]);
});

test("somebody is in a list, is not, or nobody knows", async () => {
  const db = await open();
  await db.lists.bulkPut(["3", "2", "1"].map((id) => ({ id, title: `List ${id}`, asked_at: 1 })));
  const on = async () => (await readMemberships(db, "ada")).map((one) => one.on);
  expect(await on()).toEqual([null, null, null]);
  await db.rosters.put(roster("3", ["ada"], 1));
  await act(db, { kind: "list_member", args: { list_id: "2", account_id: "ada", on: true } });
  expect(await on()).toEqual([true, true, null]);
  await saveAccountLists(db, "ada", ["1"], { asked_at: 5, seen_at: 5 });
  expect(await on()).toEqual([false, true, true]);
});

test("an answer that was asked for before somebody was put in a list does not take them out", async () => {
  const db = await open();
  await db.lists.put({ id: "1", title: "Waders", asked_at: 1 });
  await db.list_members.put({ list_id: "1", account_id: "ada", on: true, asked_at: 10 });
  await saveAccountLists(db, "ada", [], { asked_at: 5, seen_at: 11 });
  expect((await readMemberships(db, "ada")).map((one) => one.on)).toEqual([true]);
  await saveAccountLists(db, "ada", [], { asked_at: 12, seen_at: 12 });
  expect((await readMemberships(db, "ada")).map((one) => one.on)).toEqual([false]);
});
