import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { createLocks } from "../../../tests/support/fakes/locks";
import type { Api } from "../../api/client";
import { openAccountDb } from "../../db/connection/open_account";
import { readFetch } from "../../db/read/fetch_results";
import { ApiError } from "../../domain/requests/api_error";
import { createRelationships } from "./relationships";

const MINUTE = 60_000;

/** The reader of relationships at a server that refuses all of a batch with the id "nobody", as Akkoma does. */
async function open(user_id: string | null = "me") {
  const db = await openAccountDb(`${crypto.randomUUID()}@people.example`, { indexedDB, IDBKeyRange });
  const clock = createClock(1000);
  const asked: string[][] = [];
  const server = { down: false };
  const ask: Api["request"] = async ({ query }) => {
    const ids = query?.["id"] as string[];
    asked.push(ids);
    if (server.down) throw new ApiError({ kind: "offline", message: "" });
    if (ids.includes("nobody")) throw new ApiError({ kind: "invalid", message: "Internal server error", status: 400 });
    const json = ids.map((id) => ({ id, following: true }));
    return { json, status: 200, next: null, prev: null, asked_at: clock.now(), answered_at: clock.now() };
  };
  const api = { origin: "https://people.example", request: ask } as Api;
  const report = (error: unknown) => {
    throw error;
  };
  const tab = (locks = createLocks()) =>
    createRelationships({ api, db, clock, locks, account: db.name, viewer: user_id !== null, user_id, report });
  return { db, clock, asked, server, tab, ...tab() };
}

test("relationships that are watched together are asked for in one call, each once", async () => {
  const { db, clock, asked, watch } = await open();
  for (const id of ["1", "2", "2", "3"]) watch(id);
  await clock.advance(20);
  watch("4");
  await clock.advance(1000);
  expect(asked).toEqual([["1", "2", "3", "4"]]);
  expect((await db.relationships.toArray()).map(({ id, following }) => [id, following])).toEqual(
    ["1", "2", "3", "4"].map((id) => [id, true]),
  );
});

test("a long list is asked for in calls of at most 40", async () => {
  const { clock, asked, watch } = await open();
  for (let id = 1; id <= 90; id++) watch(String(id));
  await clock.advance(1000);
  expect(asked.map((ids) => ids.length).toSorted((a, b) => a - b)).toEqual([10, 40, 40]);
});

test("a relationship is kept for five minutes, and asked for again when the tab returns", async () => {
  const { clock, asked, watch, resume } = await open();
  watch("1")();
  await clock.advance(4 * MINUTE);
  const leave = watch("1");
  await clock.advance(1000);
  expect(asked).toHaveLength(1);
  const back = resume(clock.now());
  await clock.advance(1000);
  await back;
  expect(asked).toHaveLength(2);
  leave();
  await clock.advance(6 * MINUTE);
  watch("1");
  await clock.advance(1000);
  expect(asked).toHaveLength(3);
  leave();
});

test("nobody whom no screen shows any more is asked about when the tab returns", async () => {
  const { clock, asked, watch, resume } = await open();
  watch("1")();
  await clock.advance(MINUTE);
  await resume(clock.now());
  expect(asked).toHaveLength(1);
});

test("visitors ask for no relationship, and nobody for that with themselves", async () => {
  for (const [user_id, id] of [
    [null, "1"],
    ["me", "me"],
  ] as const) {
    const { clock, asked, watch, resume } = await open(user_id);
    watch(id)();
    watch(id);
    const back = resume(clock.now());
    await clock.advance(1000);
    await back;
    expect(asked).toEqual([]);
  }
});

test("one whom the server does not know costs the others nothing", async () => {
  const { db, clock, watch } = await open();
  for (const id of ["1", "2", "nobody", "3", "4"]) watch(id);
  await clock.advance(1000);
  expect(await db.relationships.toCollection().primaryKeys()).toEqual(["1", "2", "3", "4"]);
  expect((await readFetch(db, "relationship:nobody"))?.failure?.kind).toBe("invalid");
  expect((await readFetch(db, "relationship:4"))?.failure).toBeNull();
});

test("without a network all of a batch has failed, and it is asked for when there is one", async () => {
  const { db, clock, server, asked, watch, resume } = await open();
  server.down = true;
  for (const id of ["1", "2"]) watch(id);
  await clock.advance(1000);
  expect(asked).toHaveLength(1);
  expect((await readFetch(db, "relationship:2"))?.failure?.kind).toBe("offline");
  server.down = false;
  const back = resume(clock.now());
  await clock.advance(1000);
  await back;
  expect(await db.relationships.count()).toBe(2);
});
