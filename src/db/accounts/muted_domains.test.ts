import { beforeEach, expect, test } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { openAccountDb } from "../connection/open_account";
import { readMutedDomains } from "../read/accounts/muted_domains";
import type { AccountDb } from "../schema";
import { saveMutedDomain, saveMutedDomains } from "./muted_domains";

let db: AccountDb;
beforeEach(async () => {
  db = await openAccountDb(`${crypto.randomUUID()}@domains.example`, { indexedDB, IDBKeyRange });
});

test("a whole list takes away what it lacks, but not what was said after it was asked for", async () => {
  await saveMutedDomains(db, ["old.example", "kept.example"], { complete: true, asked_at: 1 });
  await saveMutedDomain(db, { domain: "new.example", muted: true }, 5);
  await saveMutedDomain(db, { domain: "kept.example", muted: false }, 5);
  await saveMutedDomains(db, ["kept.example"], { complete: true, asked_at: 3 });
  expect(await readMutedDomains(db)).toEqual(["new.example"]);
});

test("an answer that took long does not undo what was said meanwhile", async () => {
  await saveMutedDomain(db, { domain: "a.example", muted: true }, 9000);
  await saveMutedDomains(db, [], { complete: true, asked_at: 1000, seen_at: 20_000 });
  expect((await db.muted_domains.get("a.example"))?.muted).toBe(true);
  await saveMutedDomain(db, { domain: "a.example", muted: false }, 1000, 20_000);
  expect((await db.muted_domains.get("a.example"))?.muted).toBe(true);
});

test("a list that is not whole takes nothing away", async () => {
  await saveMutedDomains(db, ["b.example"], { complete: true, asked_at: 1 });
  await saveMutedDomains(db, ["a.example"], { complete: false, asked_at: 2 });
  expect(await readMutedDomains(db)).toEqual(["a.example", "b.example"]);
});

test("what waits in the outbox is seen, and what was refused is not", async () => {
  await saveMutedDomains(db, ["a.example"], { complete: true, asked_at: 1 });
  await act(db, { kind: "mute_domain", args: { domain: "a.example", on: false } });
  await act(db, { kind: "mute_domain", args: { domain: "b.example", on: true } });
  await act(db, { kind: "mute_domain", args: { domain: "c.example", on: true } }, { state: "refused" });
  expect(await readMutedDomains(db)).toEqual(["b.example"]);
});
