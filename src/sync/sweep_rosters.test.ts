import { expect, test } from "vitest";
import { aStatus } from "../../tests/support/rows/entities";
import { ingest } from "../db/ingest/ingest";
import { openAccountDb } from "../db/connection/open_account";
import type { Clock } from "../domain/runtime/clock";
import { sweep } from "./sweep";

const DAY = 86_400_000;

/** A clock stopped at `now`, whose timers run at once. */
const clockAt = (now: number): Clock => ({
  now: () => now,
  setTimeout: (run) => Number(setTimeout(run, 0)),
  clearTimeout: (timer) => clearTimeout(timer),
});

test("old lists of followers go with whom they alone name; one's own and young ones stay", async () => {
  const db = await openAccountDb("rosters@host", { indexedDB, IDBKeyRange });
  const person = (name: string) => aStatus("1", { by: name }).account;
  const names = ["me", "old", "young", "mine", "muted"];
  await ingest(db, { accounts: names.map(person), me: person("me") }, { asked_at: 1, viewer: true, seen_at: 1 });
  const roster = { more: false, asked_at: 1 };
  await db.rosters.bulkPut([
    { ...roster, key: "followers:ada", account_ids: ["old", "young", "mine", "muted"] },
    { ...roster, key: "following:ada", account_ids: ["young"], asked_at: 29 * DAY },
    { ...roster, key: "followers:me", account_ids: ["mine"] },
    { ...roster, key: "mutes", account_ids: ["muted"] },
    { ...roster, key: "directory:new:here", account_ids: ["old"] },
  ]);
  await sweep({ db, clock: clockAt(30 * DAY) });
  expect(await db.rosters.toCollection().primaryKeys()).toEqual(["followers:me", "following:ada", "mutes"]);
  expect(await db.accounts.toCollection().primaryKeys()).toEqual(["me", "mine", "muted", "young"]);
});

test("who was in a list goes with the list", async () => {
  const db = await openAccountDb("list-members@host", { indexedDB, IDBKeyRange });
  await db.lists.put({ id: "1", title: "Waders", asked_at: 1 });
  const both = ["1", "2"] as const;
  await db.list_members.bulkPut(both.map((list_id) => ({ list_id, account_id: "ada", on: true, asked_at: 1 })));
  await db.rosters.bulkPut(
    both.map((id) => ({ key: `list:${id}`, account_ids: [], more: false, asked_at: 1 }) as const),
  );
  await sweep({ db, clock: clockAt(30 * DAY) });
  expect(await db.rosters.toCollection().primaryKeys()).toEqual(["list:1"]);
  expect(await db.list_members.toCollection().primaryKeys()).toEqual([["1", "ada"]]);
});
