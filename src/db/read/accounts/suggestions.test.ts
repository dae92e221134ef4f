import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { act } from "../../../../tests/support/rows/outbox";
import { Account } from "../../../domain/entities/accounts/account";
import { Relationship } from "../../../domain/entities/accounts/relationship";
import { openAccountDb } from "../../connection/open_account";
import { ingest } from "../../ingest/ingest";
import type { AccountDb } from "../../schema";
import { readSeenPeople, readSuggestions } from "./suggestions";

let db: AccountDb;
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });
const people = ["ada", "ben", "cleo"].map((id) => v.parse(Account, { id, acct: `${id}@far.example`, username: id }));

beforeEach(async () => {
  db = await openAccountDb(`${crypto.randomUUID()}@people.example`, { indexedDB, IDBKeyRange });
  const reasons = { ada: ["staff"], ben: ["most_followed", "global"] };
  await ingest(db, { accounts: people, roster: { key: "suggestions", more: false, reasons } }, at(1));
});

const suggested = async (seen: readonly string[] = []) =>
  (await readSuggestions(db, seen, 9)).people.map(({ account, reason }) => `${account.id} ${reason}`);

test("the server's suggestions are read in its order, with the reasons it gave", async () => {
  expect(await suggested()).toEqual(["ada staff", "ben most_followed", "cleo null"]);
});

test.each([
  [{ kind: "follow", args: { id: "ada", on: true } }, false],
  [{ kind: "dismiss_suggestion", args: { id: "ada" } }, true],
  [{ kind: "mute", args: { id: "ada", on: true } }, true],
  [{ kind: "block", args: { id: "ada", on: true } }, true],
] as const)("after %j nobody suggests Ada, though it waits; she is to go from the screen: %s", async (intent, goes) => {
  await ingest(db, { relationships: [v.parse(Relationship, { id: "ada" })] }, at(1));
  await act(db, intent);
  expect(await suggested()).toEqual(["ben most_followed", "cleo null"]);
  expect((await readSuggestions(db, [], 9)).gone.has("ada")).toBe(goes);
});

test("a dismissal that was sent keeps", async () => {
  await db.dismissed_suggestions.put({ id: "ben", at: 1 });
  expect(await suggested()).toEqual(["ada staff", "cleo null"]);
});

test("nobody of a host that is about to be muted is suggested", async () => {
  await ingest(db, { relationships: people.map(({ id }) => v.parse(Relationship, { id })) }, at(1));
  await act(db, { kind: "mute_domain", args: { domain: "far.example", on: true } });
  expect(await suggested()).toEqual([]);
});

test("whose posts were read is told from the statuses that were seen last", async () => {
  const statuses = ["dora", "eve", "dora"].map((by, index) => aStatus(String(index), { by }));
  await ingest(db, { statuses, relationships: [v.parse(Relationship, { id: "dora" })] }, at(2));
  expect(await readSeenPeople(db)).toEqual(["dora", "eve"]);
  const { people: found, unknown } = await readSuggestions(db, ["dora", "eve"], 9);
  expect(found.at(-1)).toMatchObject({ account: { id: "dora" }, reason: "seen" });
  expect(unknown).toEqual(["eve"]);
});
