import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { createLocks } from "../../../tests/support/fakes/locks";
import type { Api } from "../../api/client";
import { openAccountDb } from "../../db/connection/open_account";
import { readAccountByName, readNamedAccount, readRelationship } from "../../db/read/accounts/account";
import { readFetch } from "../../db/read/fetch_results";
import { ApiError } from "../../domain/requests/api_error";
import { createAccounts } from "./accounts";

const missing = new ApiError({ kind: "missing", message: "Record not found", status: 404 });
const person = (id: string, acct: string) => ({ id, acct, username: acct.split("@")[0], display_name: "" });

/** Watches an account at a server that only knows `known`, by request path. */
async function look(name: string, known: Record<string, unknown>, viewer = true, can = {}) {
  const db = await openAccountDb(`${crypto.randomUUID()}@people.example`, { indexedDB, IDBKeyRange });
  const clock = createClock(1000);
  const asked: string[] = [];
  const ask: Api["request"] = async ({ path, query }) => {
    const [asks] = Object.entries(query ?? {}).filter(([name]) => ["acct", "with_relationships"].includes(name));
    asked.push(`${path}${asks ? `?${asks[0]}=${String(asks[1])}` : ""}`);
    const json = known[path];
    if (json === undefined) throw missing;
    if (json instanceof ApiError) throw json;
    return { json, status: 200, next: null, prev: null, asked_at: clock.now(), answered_at: clock.now() };
  };
  const api = { origin: "https://people.example", request: ask } as Api;
  const report = (error: unknown) => {
    throw error;
  };
  const shared = { api, db, clock, locks: createLocks(), account: db.name, viewer, report };
  const people = createAccounts({ ...shared, user_id: viewer ? "me" : null, can: () => can });
  await people.service.refresh(name);
  return { db, asked, people, clock, failure: (await readFetch(db, `account:${name}`))?.failure };
}

test("a name is tried as an id, then as a name", async () => {
  const { db, asked, failure } = await look("ben", { "/api/v1/accounts/lookup": person("2", "ben") });
  expect(asked).toEqual(["/api/v1/accounts/ben", "/api/v1/accounts/lookup?acct=ben"]);
  expect(await readAccountByName(db, "ben")).toMatchObject({ id: "2" });
  expect(failure).toBeNull();
});

test("a handle is never taken for somebody's id, even where a server takes names for ids", async () => {
  const path = "/api/v1/accounts/ben";
  const named = await look("@ben", { [path]: person("2", "Ben") });
  expect(named.asked).toEqual(["/api/v1/accounts/lookup?acct=ben", path]);
  expect(await readNamedAccount(named.db, "@ben")).toMatchObject({ account: { id: "2" } });
  const other = await look("@ben", { [path]: person("ben", "ada") });
  expect(other.failure).toMatchObject({ kind: "missing" });
});

test("somebody of another server is looked up, then searched for there", async () => {
  const accounts = [person("8", "ben@near.example"), { id: 7 }, person("9", "Ben@far.example")];
  const { db, asked } = await look("ben@far.example", { "/api/v2/search": { accounts } });
  expect(asked).toEqual(["/api/v1/accounts/lookup?acct=ben@far.example", "/api/v2/search"]);
  expect(await readAccountByName(db, "Ben@far.example")).toMatchObject({ id: "9" });
  expect(await readAccountByName(db, "ben@near.example")).toBeUndefined();
});

for (const name of ["Ben", "@ben", "BEN@people.example", "benedict"])
  test(`the fetch of ${name} names the account that the server answered with`, async () => {
    const { db, failure } = await look(name, { "/api/v1/accounts/lookup": person("2", "ben") });
    expect(failure).toBeNull();
    expect(await readNamedAccount(db, name)).toMatchObject({ account: { id: "2" }, fetched: { found: "2" } });
  });

test("an account that was read stays found when a later read fails", async () => {
  const known: Record<string, unknown> = { "/api/v1/accounts/lookup": person("2", "ben") };
  const { db, people, clock } = await look("BEN@people.example", known);
  await clock.advance(1000);
  known["/api/v1/accounts/lookup"] = new ApiError({ kind: "offline", message: "" });
  await people.service.refresh("BEN@people.example");
  expect(await readNamedAccount(db, "BEN@people.example")).toMatchObject({
    account: { id: "2" },
    fetched: { failure: { kind: "offline" } },
  });
});

test("a stored account is found by its name in any case, without a fetch", async () => {
  const { db } = await look("ben", { "/api/v1/accounts/lookup": person("2", "Ben@far.example") });
  for (const name of ["ben@far.example", "@BEN@FAR.example", "2"])
    expect([name, (await readNamedAccount(db, name)).account?.id]).toEqual([name, "2"]);
  expect((await readNamedAccount(db, "ben@far.exampl")).account).toBeUndefined();
});

test("a visitor makes no server search another, and nobody is nobody", async () => {
  const visit = await look("ben@far.example", {}, false);
  expect(visit.asked).toEqual(["/api/v1/accounts/lookup?acct=ben@far.example"]);
  expect(visit.failure?.kind).toBe("missing");
  const stranger = { accounts: [person("8", "ben@near.example")] };
  expect((await look("ben@far.example", { "/api/v2/search": stranger })).failure?.kind).toBe("missing");
});

test("a failure that is no 'nobody' ends the search and is noted", async () => {
  const down = new ApiError({ kind: "server", message: "", status: 503 });
  const { asked, failure } = await look("ben", { "/api/v1/accounts/ben": down });
  expect(asked).toEqual(["/api/v1/accounts/ben"]);
  expect(failure?.status).toBe(503);
});

test("a recently read account is not read again when opened, but on resume", async () => {
  const { asked, people, clock } = await look("ben", { "/api/v1/accounts/ben": person("2", "ben") });
  const close = people.service.watch("ben");
  await people.resume(0);
  expect(asked).toHaveLength(1);
  await clock.advance(20_000);
  await people.resume(clock.now() - 3000);
  expect(asked).toHaveLength(2);
  close();
  await clock.advance(20_000);
  await people.resume(clock.now() - 3000);
  expect(asked).toHaveLength(2);
});

test("where a server tells of the relationship inside an account, none is asked for alone", async () => {
  const relationship = { id: "2", following: true };
  const known = { "/api/v1/accounts/2": { ...person("2", "ben"), pleroma: { relationship } } };
  const { db, asked, people, clock } = await look("2", known, true, { relationships_inside: true });
  expect(await readRelationship(db, "2")).toMatchObject({ following: true });
  people.service.watchRelationship("2");
  await clock.advance(1000);
  expect(asked).toEqual(["/api/v1/accounts/2?with_relationships=true"]);
});
