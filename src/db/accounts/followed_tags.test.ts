import { beforeEach, expect, test } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { openAccountDb } from "../connection/open_account";
import { readFollowedTags, readFollowsTag } from "../read/accounts/followed_tags";
import type { AccountDb } from "../schema";
import { saveFollowedTags, saveTag } from "./followed_tags";

let db: AccountDb;
beforeEach(async () => {
  db = await openAccountDb(`${crypto.randomUUID()}@tags.example`, { indexedDB, IDBKeyRange });
});

const listed = async () => (await readFollowedTags(db)).map(({ title }) => title);
const whole = (asked_at: number) => ({ complete: true, asked_at });

test("followed hashtags are listed by name, as the server writes them, whatever the case", async () => {
  await saveFollowedTags(db, ["Waders", "art", "Birds"], whole(1));
  expect(await listed()).toEqual(["art", "Birds", "Waders"]);
  expect([await readFollowsTag(db, "waders"), await readFollowsTag(db, "tea")]).toEqual([true, false]);
});

test("a list takes away what it lacks, but not what was said after it was asked for", async () => {
  await saveFollowedTags(db, ["art", "birds"], whole(1));
  await saveTag(db, { name: "tea", following: true }, 5);
  await saveTag(db, { name: "birds", following: false }, 5);
  await saveFollowedTags(db, ["birds"], whole(3));
  expect(await listed()).toEqual(["tea"]);
});

test("an answer that took long does not undo what was said meanwhile", async () => {
  await saveTag(db, { name: "tea", following: true }, 9000);
  await saveTag(db, { name: "art", following: true }, 9000);
  await saveTag(db, { name: "tea", following: false }, 1000, 20_000);
  await saveFollowedTags(db, [], { complete: true, asked_at: 1000, seen_at: 20_000 });
  expect(await listed()).toEqual(["art", "tea"]);
});

test("a list that is not whole takes nothing away", async () => {
  await saveFollowedTags(db, ["art"], whole(1));
  await saveFollowedTags(db, ["birds"], { complete: false, asked_at: 2 });
  expect(await listed()).toEqual(["art", "birds"]);
});

test("what waits in the outbox is seen, also of hashtags of which nothing was said", async () => {
  await saveFollowedTags(db, ["Art"], whole(1));
  await act(db, { kind: "follow_tag", args: { name: "art", on: false } });
  await act(db, { kind: "follow_tag", args: { name: "tea", on: true } });
  await act(db, { kind: "follow_tag", args: { name: "rain", on: true } }, { state: "refused" });
  expect(await listed()).toEqual(["tea"]);
  expect(await Promise.all(["art", "tea", "rain"].map((name) => readFollowsTag(db, name)))).toEqual([
    false,
    true,
    false,
  ]);
});
