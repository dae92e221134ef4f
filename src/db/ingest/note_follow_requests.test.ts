import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { aNotification } from "../../../tests/support/rows/entities";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { openAccountDb } from "../connection/open_account";
import { readFollowRequests } from "../read/accounts/rosters";
import type { AccountDb } from "../schema";
import { readOwnAccount } from "../sessions/own_account";
import { ingest } from "./ingest";
import { ingestStreamed } from "./ingest_page";

const MINUTE = 60_000;
const READ = Date.UTC(2026, 10, 1, 10);

let db: AccountDb;
const person = (id: string) => v.parse(Account, { id, acct: id, username: id });
const by = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

beforeEach(async () => {
  db = await openAccountDb(`${crypto.randomUUID()}@people.example`, { indexedDB, IDBKeyRange });
  const me = { ...person("me"), follow_requests_count: 1 };
  await ingest(db, { me, accounts: [person("ada")], roster: { key: "follow_requests", more: false } }, by(READ));
});

/** A notification from somebody comes, of something that happened so long after the list was read. */
async function hear(type: string, who: string, later_ms: number): Promise<void> {
  const created_at = new Date(READ + later_ms).toISOString();
  const notifications = [aNotification(`${type} ${who}`, { type, created_at, account: person(who) })];
  await ingestStreamed(db, "notifications", { notifications }, true, by(READ + 2 * MINUTE));
}
const asking = async () => (await readFollowRequests(db))?.requests.map(({ account }) => account.id);
const counted = async () => (await readOwnAccount(db))?.follow_requests_count;

test("a request of which a notification tells is on the list at once, first and once", async () => {
  for (let time = 0; time < 2; time++) await hear("follow_request", "ben", MINUTE);
  expect([await asking(), await counted()]).toEqual([["ben", "ada"], 2]);
});

test("a request that was there before the list was read, and is not on it, was answered", async () => {
  await hear("follow_request", "ben", -MINUTE);
  expect([await asking(), await counted()]).toEqual([["ada"], 1]);
});

test("a request that became a follow since the list was read is off it", async () => {
  await hear("follow", "ada", MINUTE);
  expect([await asking(), await counted()]).toEqual([[], 0]);
});

test("an old follow of somebody who asks again takes nothing off the list", async () => {
  await hear("follow", "ada", -MINUTE);
  expect([await asking(), await counted()]).toEqual([["ada"], 1]);
});

test("who asks or follows by a newer notification does so by the relationship, too", async () => {
  const relation = async () => {
    const row = await db.relationships.get("ben");
    return [row?.requested_by, row?.followed_by];
  };
  await ingest(db, { relationships: [v.parse(Relationship, { id: "ben" })] }, by(READ));
  await hear("follow_request", "ben", -MINUTE);
  expect(await relation()).toEqual([false, false]);
  await hear("follow_request", "ben", MINUTE);
  expect(await relation()).toEqual([true, false]);
  await hear("follow", "ben", MINUTE);
  expect(await relation()).toEqual([false, true]);
});
