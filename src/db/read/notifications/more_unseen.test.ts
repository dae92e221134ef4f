import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aNotification } from "../../../../tests/support/rows/entities";
import { order } from "../../../domain/rows/id_order";
import { openAccountDb } from "../../connection/open_account";
import { ingest } from "../../ingest/ingest";
import { saveMarkers } from "../../timelines/markers";
import { hasMoreUnseen } from "./more_unseen";

const timeline = "notifications";

/** A database with notifications 20 to 39 in one span, the lowest of them with these fields. */
async function stored({ bottom = false, lowest = {} }: { bottom?: boolean; lowest?: Record<string, unknown> } = {}) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const ids = Array.from({ length: 20 }, (_, at) => String(20 + at));
  const notifications = ids.map((id) => aNotification(id, id === "20" ? lowest : {}));
  await ingest(db, { notifications }, { asked_at: 1, viewer: true, seen_at: 1 });
  await db.entries.bulkPut(ids.map((id) => ({ timeline, order: order(id), itemId: id, at: 1 })));
  await db.spans.put({ timeline, upper: order("39"), lower: order("20"), at: 1, bottom });
  const read = (last_read_id: string) => saveMarkers(db, [{ timeline, last_read_id, version: 1, updated_at: "" }], 2);
  return { db, read };
}

test("more may be unseen below a page of which nothing was seen", async () => {
  const { db, read } = await stored();
  expect(await hasMoreUnseen(db)).toBe(true);
  await read("9");
  expect(await hasMoreUnseen(db)).toBe(true);
});

test("no more is unseen where the page reaches what was seen, or the list's end", async () => {
  const { db, read } = await stored();
  await read("20");
  expect(await hasMoreUnseen(db)).toBe(false);
  expect(await hasMoreUnseen((await stored({ bottom: true })).db)).toBe(false);
});

test("no more is unseen below one that the server calls seen, whatever the marker", async () => {
  const { db } = await stored({ lowest: { pleroma: { is_seen: true, is_muted: false } } });
  expect(await hasMoreUnseen(db)).toBe(false);
});

test("nothing is unseen before anything was fetched", async () => {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  expect(await hasMoreUnseen(db)).toBe(false);
});
