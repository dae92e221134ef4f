import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { liveQuery } from "dexie";
import { expect, test } from "vitest";
import { aNotification, aStatus } from "../../../../tests/support/rows/entities";
import { act, post } from "../../../../tests/support/rows/outbox";
import { order } from "../../../domain/rows/id_order";
import { settings } from "../../../domain/settings/settings";
import { deleteStatuses } from "../../ingest/delete_status";
import { readTransaction } from "../../connection/connection";
import { ingest } from "../../ingest/ingest";
import { openAccountDb } from "../../connection/open_account";
import type { AccountDb } from "../../schema";
import { readNotificationViews } from "./notification";
import { listedTables, readListed, readSeenOrder, readUnseenCount } from "./notifications";

const all = settings.notificationVisibility.default;
const ada = { id: "ada", acct: "ada" };
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

async function listed(db: AccountDb, visibility = all): Promise<string[]> {
  return readTransaction(db, listedTables(db), async () => {
    const rows = await db.notifications.toArray();
    return (await readListed(db, rows, visibility)).map(({ id }) => id);
  });
}

test("lists hide disabled kinds, lost statuses and blocked senders at once", async () => {
  const db = await openAccountDb("listed@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const notifications = [
    aNotification("1", { type: "follow" }),
    aNotification("2", { type: "favourite", status: aStatus("s2", { by: "me" }) }),
    aNotification("3", { type: "reaction", emoji: "☕", status: aStatus("s3", { by: "me" }) }),
    aNotification("4", { type: "mention", status: aStatus("s4", { by: "ada" }), account: { id: "ada", acct: "ada" } }),
    aNotification("5", { type: "something new" }),
  ];
  await ingest(db, { notifications }, at(1));
  expect(await listed(db)).toEqual(["1", "2", "3", "4", "5"]);
  expect(await listed(db, { ...all, emojiReactions: false, follows: false })).toEqual(["2", "4", "5"]);

  await deleteStatuses(db, ["s2"], 2);
  expect(await listed(db)).toEqual(["1", "3", "4", "5"]);
  const deleted = await act(db, { kind: "delete", args: { id: "s3" } });
  expect(await listed(db)).toEqual(["1", "4", "5"]);
  await db.outbox.update(deleted, { state: "refused" });
  expect(await listed(db)).toEqual(["1", "3", "4", "5"]);

  await act(db, { kind: "block", args: { id: "ben", on: true } });
  expect(await listed(db)).toEqual(["4"]);
});

test("only mutations about a notification rerun its live query", async () => {
  const db = await openAccountDb("woken@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  await ingest(
    db,
    { notifications: [aNotification("2", { type: "favourite", status: aStatus("s2", { by: "me" }), account: ada })] },
    at(1),
  );
  await db.entries.put({ timeline: "notifications", order: order("2"), itemId: "2", at: 1 });
  const read = { rows: 0, count: 0, seen: 0, outbox: 0 };
  const watched = Object.entries({
    rows: () => readNotificationViews(db, ["2"]),
    count: () => readUnseenCount(db, all),
    seen: () => readSeenOrder(db),
    outbox: () => db.outbox.count(),
  } as const).map(([name, query]) => liveQuery<unknown>(query).subscribe(() => (read[name as keyof typeof read] += 1)));
  await expect.poll(() => read).toEqual({ rows: 1, count: 1, seen: 1, outbox: 1 });

  await act(db, post("local:a"));
  await expect.poll(() => read.outbox).toBe(2);
  await act(db, { kind: "favourite", args: { id: "s3", on: true } });
  await act(db, { kind: "marker", args: { timeline: "home", last_read_id: "s3" } });
  await expect.poll(() => read.outbox).toBeGreaterThan(2);
  expect(read).toMatchObject({ rows: 1, count: 1, seen: 1 });

  await act(db, { kind: "marker", args: { timeline: "notifications", last_read_id: "2" } });
  await expect.poll(() => read).toMatchObject({ rows: 2, count: 2, seen: 2 });
  await act(db, { kind: "dismiss", args: { id: "2", account_id: "ada" } });
  await expect.poll(() => read).toMatchObject({ rows: 3, seen: 2 });
  for (const one of watched) one.unsubscribe();
});
