import { expect, test } from "vitest";
import { aNotification, aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { act } from "../../../tests/support/rows/outbox";
import { deleteStatuses } from "../ingest/delete_status";
import { ingest } from "../ingest/ingest";
import { openAccountDb } from "../connection/open_account";
import { readStatusView } from "../read/statuses/status";
import { readThread } from "../read/statuses/thread";
import { switchToPositionOrder } from "../timelines/position_order";
import { ingestAnswer } from "./ingest_answer";

const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

/** A database with the status "old" in it, and what stands around it. */
async function around(name: string) {
  const db = await openAccountDb(`${name}@answer.example`, { indexedDB, IDBKeyRange });
  const statuses = [
    aStatus("old", { content: "<p>as it was</p>" }),
    aStatus("reply", { in_reply_to_id: "old" }),
    aStatus("repeat", { by: "ben", reblog: aStatus("old") }),
    aStatus("quoting", { quote: aStatus("old") }),
  ];
  await ingest(
    db,
    { statuses, notifications: [aNotification("n1", { type: "favourite", status: aStatus("old") })] },
    at(1),
  );
  return db;
}

const edited = aStatus("new", { content: "<p>as it is</p>" });

test("a repeat answered for what it repeats is unwrapped, and stands nowhere", async () => {
  const db = await around("wrapped");
  const wrapper = aStatus("OLD", { by: "ben", content: "", reblog: aStatus("old", { content: "<p>read again</p>" }) });
  expect((await ingestAnswer(db, "old", wrapper, at(2)))?.id).toBe("old");
  expect(await db.statuses.get("OLD")).toBeUndefined();
  expect(await readStatusView(db, "old")).toMatchObject({ id: "old", status: { content: "<p>read again</p>" } });
});

test("a repeat that was asked for by its own id stays a repeat", async () => {
  const db = await around("own");
  expect((await ingestAnswer(db, "repeat", aStatus("repeat", { by: "ben", reblog: aStatus("old") }), at(2)))?.id).toBe(
    "repeat",
  );
  expect(await db.statuses.get("repeat")).toMatchObject({ reblog_id: "old" });
});

test("an answer under another id takes the old one's place wherever it stands", async () => {
  const db = await around("renamed");
  await db.contexts.put({ status_id: "reply", ancestors: ["old"], descendants: [], asked_at: 1 });
  await db.contexts.put({ status_id: "old", ancestors: [], descendants: ["reply"], asked_at: 1 });
  await db.settled.put({ id: "local:1", status_id: "old", at: 1 });
  await db.drafts.put({ ...blankDraft, id: "reply:old", updated_at: 1, text: "t", in_reply_to_id: "old" });
  await act(db, { kind: "favourite", args: { id: "old", on: true } });
  await ingestAnswer(db, "old", edited, at(2));
  expect(await db.statuses.get("old")).toBeUndefined();
  const stand = await Promise.all(["reply", "repeat", "quoting"].map((id) => db.statuses.get(id)));
  expect(stand.map((row) => [row?.in_reply_to_id, row?.reblog_id, row?.quote_id])).toEqual([
    ["new", null, null],
    [null, "new", null],
    [null, null, "new"],
  ]);
  expect(await db.notifications.get("n1")).toMatchObject({ status_id: "new" });
  expect(await db.contexts.toArray()).toMatchObject([
    { status_id: "new", descendants: ["reply"] },
    { status_id: "reply", ancestors: ["new"] },
  ]);
  expect(await db.drafts.get("reply:old")).toMatchObject({ in_reply_to_id: "new" });
  expect(await db.outbox.toArray()).toMatchObject([{ lane: "status:new", args: { id: "new" } }]);
  for (const id of ["old", "local:1"]) expect(await readThread(db, id)).toMatchObject({ leads_to: "new" });
  expect((await readThread(db, "new")).statuses.map(({ id }) => id).toSorted()).toEqual(["new", "reply"]);
});

test("a renamed status keeps its place in a list by position, and gets its own in one by id", async () => {
  const db = await around("entries");
  await switchToPositionOrder(db, "local");
  for (const timeline of ["home", "local", "federated"])
    await db.entries.put({ timeline, order: "03old", itemId: "old", at: 1 });
  await db.entries.put({ timeline: "federated", order: "03new", itemId: "new", at: 1 });
  await db.entries.put({ timeline: "notifications", order: "03old", itemId: "old", at: 1 });
  await ingestAnswer(db, "old", edited, at(2));
  const rows = await db.entries.toArray();
  expect(rows.map(({ timeline, order, itemId }) => [timeline, order, itemId])).toEqual([
    ["federated", "03new", "new"],
    ["home", "03new", "new"],
    ["local", "03old", "new"],
    ["notifications", "03old", "old"],
  ]);
});

test("an answer of another author, or about what was deleted since, renames nothing", async () => {
  const db = await around("guarded");
  await ingestAnswer(db, "old", aStatus("other", { by: "eve" }), at(2));
  await ingestAnswer(db, "repeat", aStatus("old"), at(2));
  expect([await db.statuses.get("old"), await db.statuses.get("repeat")]).toMatchObject([
    { id: "old" },
    { reblog_id: "old" },
  ]);
  await deleteStatuses(db, ["old"], 5);
  await ingestAnswer(db, "old", edited, at(4));
  expect(await db.settled.toArray()).toEqual([]);
  expect(await readStatusView(db, "old")).toBe("gone");
});
