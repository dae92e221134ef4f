import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aStatus } from "../../../tests/support/rows/entities";
import type { StreamEvent } from "../../api/stream/stream";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { ingest } from "../../db/ingest/ingest";
import { ingestPage } from "../../db/ingest/ingest_page";
import { openAccountDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import { Notification } from "../../domain/entities/notification";
import { order } from "../../domain/rows/id_order";
import { createStreamBatches } from "./stream_batches";

async function listening(hears: (key: string) => boolean = () => true) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = createClock(1000);
  const errors: unknown[] = [];
  const arrivals = createStreamBatches({
    db,
    clock,
    own: { stream: "user" },
    accepts: hears,
    joined: () => false,
    onItems: () => undefined,
    on_unsaved: () => undefined,
    on_filters: () => undefined,
    on_follow: () => undefined,
    on_statuses: () => undefined,
    on_notifications: () => undefined,
    report: (error) => void errors.push(error),
  });
  const hear = (event: StreamEvent["event"], payload: unknown) =>
    arrivals.take({ event, payload, topic: { stream: "user" } });
  return { db, clock, arrivals, hear, errors };
}

test.each(["update", "status.update"] as const)(
  "what is settled between an %s and its saving stays, and what came later covers it",
  async (event) => {
    const { db, clock, arrivals, hear, errors } = await listening();
    hear(event, aStatus("1", { favourited: false }));
    await clock.advance(50);
    await ingest(
      db,
      { statuses: [aStatus("1", { favourited: true })] },
      { asked_at: 1050, viewer: true, seen_at: 1050 },
    );
    hear(event, aStatus("2"));
    await clock.advance(50);
    await arrivals.flush();
    expect(await db.statuses.get("1")).toMatchObject({ favourited: true, asked_at: 1050 });
    expect(await db.statuses.get("2")).toMatchObject({ asked_at: 1050 });
    hear(event, aStatus("1", { favourited: false }));
    await arrivals.flush();
    expect(await db.statuses.get("1")).toMatchObject({ favourited: false, asked_at: 1100 });
    expect(errors).toEqual([]);
  },
);

test("a status deleted between arrival and saving stays deleted", async () => {
  const { db, clock, arrivals, hear } = await listening();
  hear("update", aStatus("1"));
  await clock.advance(50);
  await deleteStatuses(db, ["1"], 1050);
  await clock.advance(50);
  await arrivals.flush();
  expect([await db.statuses.count(), await db.entries.count()]).toEqual([0, 0]);
});

describe("what comes by the socket while its list is read", () => {
  const status = aStatus("1");
  const favourite = (id: string) => {
    const created_at = "2026-11-20T12:00:00.000Z";
    return { id, type: "favourite", created_at, account: status.account, status };
  };
  const read = async (db: AccountDb, ids: readonly string[], below: string | null, asked_at: number) => {
    const notifications = ids.map((id) => v.parse(Notification, favourite(id)));
    const page = { orders: ids.map(order), below, from: below, more: true, whole: true, verified: true };
    const asked = { asked_at, viewer: true, seen_at: asked_at };
    await ingestPage(db, "notifications", { ...page, since: asked_at, replies: "all", notifications }, asked);
  };
  const stored = async (db: AccountDb) => {
    const entries = await db.entries.filter(({ timeline }) => timeline === "notifications").toArray();
    return entries.map(({ itemId }) => itemId).toSorted();
  };

  test("stays absent if undone before the list was read, and is added otherwise", async () => {
    const { db, clock, arrivals, hear } = await listening();
    await read(db, ["4", "2"], null, 900);
    for (const id of ["3", "5", "6", "7"]) hear("notification", favourite(id));
    await clock.advance(50);
    hear("notification", favourite("8"));
    await read(db, ["7", "5", "4"], null, 1040);
    await read(db, ["1"], order("2"), 1045);
    await arrivals.flush();
    expect(await stored(db)).toEqual(["1", "2", "3", "4", "5", "7", "8"]);
  });

  test("comes where the list was read by a clock that has gone back since", async () => {
    const { db, arrivals, hear } = await listening();
    await read(db, ["4", "2"], null, 3_600_000);
    for (const id of ["3", "5"]) hear("notification", favourite(id));
    await arrivals.flush();
    expect(await stored(db)).toEqual(["2", "3", "4", "5"]);
  });
});

test("a notification and its account are as old as when they came", async () => {
  const { db, clock, arrivals, hear } = await listening();
  const { account } = aStatus("1");
  hear("notification", { id: "9", type: "follow", created_at: "2026-11-20T12:00:00.000Z", account });
  await clock.advance(100);
  await arrivals.flush();
  expect(await db.notifications.get("9")).toMatchObject({ asked_at: 1000 });
  expect(await db.accounts.get(account.id)).toMatchObject({ asked_at: 1000 });
});

test("an unreadable notification is reported, and others are saved", async () => {
  const { db, arrivals, hear, errors } = await listening();
  const { account } = aStatus("1");
  hear("notification", { id: "8", type: "follow", created_at: "2026-11-20T12:00:00.000Z", account: null });
  hear("notification", null);
  hear("notification", { id: "9", type: "follow", created_at: "2026-11-20T12:00:00.000Z", account });
  await arrivals.flush();
  expect(await db.notifications.toCollection().primaryKeys()).toEqual(["9"]);
  expect(errors.map(String)).toEqual([
    "Error: Notification 8 cannot be read: account",
    "Error: Notification without an id cannot be read: all",
  ]);
});

test("a timeline that is not accepted stores edits and deletions only", async () => {
  const { db, arrivals, errors } = await listening((key) => key === "home");
  const told = { asked_at: 900, viewer: true, seen_at: 900 };
  await ingest(db, { statuses: [aStatus("1", { content: "helo" }), aStatus("2")] }, told);
  const topic = { stream: "public" };
  arrivals.take({ event: "update", payload: aStatus("3"), topic });
  arrivals.take({ event: "status.update", payload: aStatus("1", { content: "hello" }), topic });
  arrivals.take({ event: "delete", payload: "2", topic });
  arrivals.take({ event: "update", payload: aStatus("4"), topic: { stream: "user" } });
  await arrivals.flush();
  expect(await db.statuses.toCollection().primaryKeys()).toEqual(["1", "4"]);
  expect(await db.statuses.get("1")).toMatchObject({ content: "hello" });
  expect(errors).toEqual([]);
});
