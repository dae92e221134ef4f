import { beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { act } from "../../../../tests/support/rows/outbox";
import { openAccountDb } from "../../connection/open_account";
import { ingest } from "../../ingest/ingest";
import type { AccountDb } from "../../schema";
import { saveMuteEnds } from "../../accounts/mute_ends";
import { readHiddenPeople } from "./hidden_people";

const NOW = 10_000;
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });
let db: AccountDb;
beforeEach(async () => {
  db = await openAccountDb(`${crypto.randomUUID()}@hidden.example`, { indexedDB, IDBKeyRange });
  const accounts = ["ada", "ben", "cem"].map((by) => aStatus("1", { by }).account);
  await ingest(db, { accounts }, at(1));
});

const muted = (...account_ids: string[]) =>
  db.rosters.put({ key: "mutes", account_ids, more: false, next: null, asked_at: 2 });
const shown = async () =>
  (await readHiddenPeople(db, "mutes", NOW))?.people.map(({ account, on, until }) => [account.id, on, until]);

test("nothing is said of a list that was never read", async () => {
  expect(await shown()).toBeUndefined();
});

test("a mute that waits stands first, with the time until which it will last", async () => {
  await muted("ada");
  await act(db, { kind: "mute", args: { id: "ben", on: true, duration_s: 60 } }, { created_at: NOW });
  expect(await shown()).toEqual([
    ["ben", true, NOW + 60_000],
    ["ada", true, null],
  ]);
});

test("who is unmuted is off at once, and on again where the server refused that", async () => {
  await muted("ada", "ben");
  await act(db, { kind: "mute", args: { id: "ada", on: false } });
  await act(db, { kind: "mute", args: { id: "ben", on: false } }, { state: "refused" });
  expect(await shown()).toEqual([
    ["ada", false, null],
    ["ben", true, null],
  ]);
});

test("a mute tells when it ends and is over once it has ended", async () => {
  await muted("ada", "ben", "cem");
  const ends = [
    { id: "ada", at: NOW + 1 },
    { id: "ben", at: NOW - 1 },
    { id: "cem", at: null },
  ];
  await saveMuteEnds(db, ends, 3);
  expect(await shown()).toEqual([
    ["ada", true, NOW + 1],
    ["ben", false, NOW - 1],
    ["cem", true, null],
  ]);
});

test("an end that was said earlier does not replace a later one", async () => {
  await muted("ada");
  await saveMuteEnds(db, [{ id: "ada", at: NOW + 5 }], 5);
  await saveMuteEnds(db, [{ id: "ada", at: null }], 4);
  expect(await shown()).toEqual([["ada", true, NOW + 5]]);
});
