import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aStatus } from "../../../tests/support/rows/entities";
import { createLocks } from "../../../tests/support/fakes/locks";
import type { Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { openAccountDb } from "../../db/connection/open_account";
import { readFetch } from "../../db/read/fetch_results";
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
  return { view: await readStatusView(db, "1"), failure: (await readFetch(db, "thread:1"))?.failure };
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
