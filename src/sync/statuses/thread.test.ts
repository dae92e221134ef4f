import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aStatus } from "../../../tests/support/rows/entities";
import { createLocks } from "../../../tests/support/fakes/locks";
import type { Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { openAccountDb } from "../../db/connection/open_account";
import { readFetch } from "../../db/read/fetch_results";
import { readThread } from "../../db/read/statuses/thread";
import { readStatusView } from "../../db/read/statuses/status";
import { ApiError } from "../../domain/requests/api_error";
import { createThreads } from "./thread";

const missing = new ApiError({ kind: "missing", message: "Record not found", status: 404 });

/** Watches the thread of a stored status. `answers` holds the server's answers by the end of the path. */
async function look(name: string, answers: { status: unknown; context: unknown }) {
  const db = await openAccountDb(`${name}@thread.example`, { indexedDB, IDBKeyRange });
  await ingest(db, { statuses: [aStatus("1")] }, { asked_at: 1, viewer: true, seen_at: 1 });
  const clock = createClock(1000);
  const ask: Api["request"] = async ({ path }) => {
    const json = path.endsWith("/context") ? answers.context : answers.status;
    if (json instanceof ApiError) throw json;
    return { json, status: 200, next: null, prev: null, asked_at: clock.now(), answered_at: clock.now() };
  };
  const api = { origin: "https://thread.example", request: ask } as Api;
  const report = (error: unknown) => {
    throw error;
  };
  await createThreads({ api, db, clock, locks: createLocks(), account: db.name, viewer: true, report }).service.refresh(
    "1",
  );
  return { db, view: await readStatusView(db, "1"), failure: (await readFetch(db, "thread:1"))?.failure };
}

test("a status that the server says is no more is gone", async () => {
  const { view, failure } = await look("gone", { status: missing, context: missing });
  expect(view).toBe("gone");
  expect(failure?.kind).toBe("missing");
});

test("a context that is missing alone takes no status away", async () => {
  const { view, failure } = await look("alone", { status: aStatus("1"), context: missing });
  expect(view).toMatchObject({ id: "1" });
  expect(failure?.kind).toBe("server");
});

/** A repeat by Ben as snac lists it: its id differs from that of what it repeats in the case of its letters alone. */
const repeatOf = (status: ReturnType<typeof aStatus>) =>
  aStatus(`${status.id}R`, { by: "ben", content: "", reblog: status });

test("a conversation answered with repeats has each of its posts once", async () => {
  const [top, focus] = [aStatus("0"), aStatus("1", { in_reply_to_id: "0" })];
  const replies = ["2", "3"].map((id) => aStatus(id, { in_reply_to_id: "1" }));
  const context = {
    ancestors: [repeatOf(top), top, repeatOf(top)],
    descendants: [repeatOf(focus), ...replies, ...replies.map(repeatOf), repeatOf(top)],
  };
  const { db, failure } = await look("repeats", { status: repeatOf(focus), context });
  expect(failure).toBeNull();
  expect(await db.contexts.get("1")).toMatchObject({ ancestors: ["0"], descendants: ["2", "3"] });
  const { statuses, leads_to } = await readThread(db, "1");
  expect([statuses.map(({ id }) => id).toSorted(), leads_to]).toEqual([["0", "1", "2", "3"], null]);
});

test("a conversation answered under another id leads there", async () => {
  const renamed = aStatus("9", { content: "<p>edited</p>" });
  const reply = aStatus("2", { in_reply_to_id: "9" });
  const { db } = await look("renamed", { status: renamed, context: { ancestors: [], descendants: [reply] } });
  expect((await readThread(db, "1")).leads_to).toBe("9");
  expect(await readStatusView(db, "9")).toMatchObject({ status: { content: "<p>edited</p>" } });
  expect((await readThread(db, "9")).statuses.map(({ id }) => id).toSorted()).toEqual(["2", "9"]);
});
