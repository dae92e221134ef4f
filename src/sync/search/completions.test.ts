import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import type { Api } from "../../api/client";
import { openAccountDb } from "../../db/connection/open_account";
import { readHashtagsByPrefix, readAccountsMatching } from "../../db/read/composing/completions";
import { readFetch } from "../../db/read/fetch_results";
import { ApiError } from "../../domain/requests/api_error";
import { createCompletionService } from "./completions";

async function made(answer: () => unknown, viewer = true) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const ask = vi.fn<Api["request"]>(async () => ({
    json: answer(),
    status: 200,
    next: null,
    prev: null,
    asked_at: 5,
    answered_at: 6,
  }));
  const clock = { now: () => 7, setTimeout: () => 0, clearTimeout: () => undefined };
  return { db, ask, parts: { api: { request: ask } as unknown as Api, db, clock, viewer } };
}

test("people that the server names are known here from then on", async () => {
  const { db, ask, parts } = await made(() => [{ id: "1", acct: "alder", username: "alder" }, { broken: true }]);
  await createCompletionService(parts).refresh("mention", "ald");
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ path: "/api/v1/accounts/search", query: { q: "ald", limit: 20 } });
  expect((await readAccountsMatching(db, "ald")).map(({ acct }) => acct)).toEqual(["alder"]);
});

test("a full address is resolved at its server, for signed-in users only", async () => {
  const query = async (typed: string, viewer: boolean) => {
    const { ask, parts } = await made(() => [], viewer);
    await createCompletionService(parts).refresh("mention", typed);
    return ask.mock.calls[0]?.[0].query;
  };
  expect(await query("ada@far.example", true)).toMatchObject({ resolve: true });
  for (const [typed, viewer] of [
    ["ada@far", true],
    ["ada", true],
    ["ada@far.example", false],
  ] as const)
    expect(await query(typed, viewer)).not.toHaveProperty("resolve");
});

test("no other server is asked for a name that is typed in the search, though it is a full address", async () => {
  const { db, ask, parts } = await made(() => [{ id: "1", acct: "ada@far.example", username: "ada" }]);
  await createCompletionService(parts).refresh("name", "ada@far.example");
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ path: "/api/v1/accounts/search" });
  expect(ask.mock.calls[0]?.[0].query).not.toHaveProperty("resolve");
  expect((await readAccountsMatching(db, "ada")).map(({ acct }) => acct)).toEqual(["ada@far.example"]);
});

test("hashtags that the server names are kept", async () => {
  const { db, ask, parts } = await made(() => ({ accounts: [], statuses: [], hashtags: [{ name: "godwit" }] }));
  await createCompletionService(parts).refresh("hashtag", "god");
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ path: "/api/v2/search", query: { q: "god", type: "hashtags" } });
  expect(await readHashtagsByPrefix(db, "go")).toEqual(["godwit"]);
});

test("a server that does not answer is noted, and nothing else comes of it", async () => {
  const { db, parts } = await made(() => {
    throw new ApiError({ kind: "offline", message: "" });
  });
  await createCompletionService(parts).refresh("mention", "ald");
  expect(await readFetch(db, "beginnings")).toMatchObject({ at: null, failure: { kind: "offline" } });
});
