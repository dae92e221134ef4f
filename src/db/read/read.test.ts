import * as v from "valibot";
import { expect, test } from "vitest";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { act, post } from "../../../tests/support/rows/outbox";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { order } from "../../domain/rows/id_order";
import { settings } from "../../domain/settings/settings";
import { deleteStatuses } from "../ingest/delete_status";
import { ingest } from "../ingest/ingest";
import { openAccountDb } from "../connection/open_account";
import type { AccountDb } from "../schema";
import { readRelationship } from "./accounts/account";
import { readNotificationView } from "./notifications/notification";
import { readUnseenCount } from "./notifications/notifications";
import { readStatusView } from "./statuses/status";
import { readNewer } from "./timelines/newer_entries";
import { readShownOrder, readTimelineWindow } from "./timelines/timeline";

let count = 0;
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

/** A database of "me" whose home timeline contains the statuses "01" (the oldest) to "09", each of another account. */
async function open(): Promise<AccountDb> {
  const db = await openAccountDb(`read${++count}@host`, { indexedDB, IDBKeyRange });
  await ingest(db, { me: aStatus("0", { by: "me" }).account }, at(1));
  const ids = Array.from({ length: 9 }, (_, index) => `0${index + 1}`);
  await ingest(db, { statuses: ids.map((id) => aStatus(id, { by: `by${id}` })) }, at(1));
  await db.entries.bulkPut(ids.map((id) => ({ timeline: "home", order: order(id), itemId: id, at: 1 })));
  await db.spans.put({ timeline: "home", upper: order("09"), lower: order("01"), at: 1, bottom: true });
  return db;
}

const unseen = (db: AccountDb) => readUnseenCount(db, settings.notificationVisibility.default);
const shown = async (db: AccountDb) => (await readTimelineWindow(db, "home")).entries.map(({ itemId }) => itemId);
const favourited = async (db: AccountDb, id: string) => {
  const view = await readStatusView(db, id);
  return view !== undefined && view !== "gone" && view.status.favourited;
};

test("an optimistic favourite survives an update and ends with a refusal", async () => {
  const db = await open();
  const seq = await act(db, { kind: "favourite", args: { id: "05", on: true } }, { state: "sending" });
  expect(await favourited(db, "05")).toBe(true);
  await ingest(db, { statuses: [aStatus("05", { by: "by05", favourited: false })] }, at(2));
  expect(await favourited(db, "05")).toBe(true);
  await db.outbox.update(seq, { state: "refused" });
  expect(await favourited(db, "05")).toBe(false);
});

test("a reblog shows the reblogged status with its pending mutations", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("10", { by: "ben", reblog: aStatus("05", { by: "by05" }) })] }, at(2));
  await act(db, { kind: "favourite", args: { id: "05", on: true } });
  const view = await readStatusView(db, "10");
  expect(view).toMatchObject({
    id: "10",
    status: { id: "05", favourited: true },
    account: { id: "by05" },
    reblog: { account: { id: "ben" } },
  });
  await deleteStatuses(db, ["05"], 3);
  expect(await readStatusView(db, "10")).toBe("gone");
});

test("a pending block hides entries; a deleted status leaves its notice at once", async () => {
  const db = await open();
  expect((await readNewer(db, "home", order("07"))).orders).toEqual([order("09"), order("08")]);
  await act(db, { kind: "block", args: { id: "by08", on: true } });
  await ingest(db, { statuses: [aStatus("03", { by: "me" })] }, at(2));
  const seq = await act(db, { kind: "delete", args: { id: "03" } });
  expect(await shown(db)).toEqual(["09", "07", "06", "05", "04", "03", "02", "01"]);
  expect((await readNewer(db, "home", order("07"))).orders).toEqual([order("09")]);
  expect(await readStatusView(db, "03")).toBe("gone");
  await db.outbox.update(seq, { state: "refused" });
  expect(await readStatusView(db, "03")).toMatchObject({ id: "03" });
});

test("own posts right above the shown ones are not new; under others' they are", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("08", { by: "me" })] }, at(2));
  expect(await readShownOrder(db, "home", order("07"))).toBe(order("08"));
  expect((await readNewer(db, "home", order("07"))).orders).toEqual([order("09")]);
  await ingest(db, { statuses: [aStatus("08", { by: "by08" }), aStatus("09", { by: "me" })] }, at(3));
  expect(await readShownOrder(db, "home", order("07"))).toBe(order("07"));
  expect((await readNewer(db, "home", order("07"))).orders).toEqual([order("09"), order("08")]);
});

test("newer entries have a gap if the range between was never fetched", async () => {
  const db = await open();
  const apart = async () => (await readNewer(db, "home", order("07"))).has_gap;
  expect(await apart()).toBe(false);
  await db.spans.put({ timeline: "home", upper: order("09"), lower: order("08"), at: 1, bottom: false });
  expect(await apart()).toBe(true);
  await db.spans.put({ timeline: "home", upper: order("09"), lower: order("06"), at: 1, bottom: false });
  expect(await apart()).toBe(false);
});

test("unsent posts, refused ones too, are above home, newest first", async () => {
  const db = await open();
  await act(db, post("local:a"));
  await act(db, post("local:b"), { state: "refused" });
  expect((await readTimelineWindow(db, "home")).unsent).toEqual(["local:b", "local:a"]);
  const view = await readStatusView(db, "local:b");
  expect(view).toMatchObject({ id: "local:b", account: { id: "me" }, pending: { state: "refused" } });
  expect(await readStatusView(db, "local:c")).toBeUndefined();
});

test("a post in flight hides the user's new status until its answer", async () => {
  const db = await open();
  const old = { by: "me", created_at: "2026-11-01T09:00:00.000Z" };
  await ingest(
    db,
    { statuses: [aStatus("02", old), aStatus("09", { by: "me", created_at: "2026-11-01T11:00:00.000Z" })] },
    at(2),
  );
  const before = { ids: ["02"], at: "2026-11-01T09:00:00.000Z" };
  const seq = await act(db, post("local:a"), { state: "sending", before });
  expect(await shown(db)).not.toContain("09");
  expect(await shown(db)).toContain("02");
  expect((await readNewer(db, "home", order("07"))).orders).toEqual([order("08")]);
  await db.outbox.update(seq, { state: "unsure" });
  expect(await shown(db)).not.toContain("09");
  await db.outbox.delete(seq);
  expect(await shown(db)).toContain("09");
});

test("a gap lies between two spans, even if the window ends in it", async () => {
  const db = await open();
  await db.spans.clear();
  await db.spans.bulkPut([
    { timeline: "home", upper: order("09"), lower: order("06"), at: 1, bottom: false },
    { timeline: "home", upper: order("05"), lower: order("01"), at: 1, bottom: true },
  ]);
  const gap = { timeline: "home", upper: order("06"), lower: order("05") };
  expect(await readTimelineWindow(db, "home")).toMatchObject({ gaps: [gap], bottom: true, more: false });
  expect(await readTimelineWindow(db, "home", { limit: 4 })).toMatchObject({ gaps: [gap], bottom: false, more: true });
  expect(await readTimelineWindow(db, "home", { from: order("05") })).toMatchObject({ gaps: [], bottom: true });
});

test("notifications above the marker are unseen until the user opens them", async () => {
  const db = await open();
  await ingest(db, { notifications: ["11", "12", "13"].map((id) => aNotification(id)) }, at(1));
  await db.entries.bulkPut(
    ["11", "12", "13"].map((id) => ({ timeline: "notifications", order: order(id), itemId: id, at: 1 })),
  );
  expect(await unseen(db)).toBe(3);
  await db.markers.put({ timeline: "notifications", last_read_id: "11", version: 1, updated_at: "", asked_at: 1 });
  expect(await unseen(db)).toBe(2);
  await act(db, { kind: "marker", args: { timeline: "notifications", last_read_id: "13" } });
  expect(await unseen(db)).toBe(0);
  expect(await readNotificationView(db, "13")).toMatchObject({ seen: true, account: { id: "ben" }, status: null });
});

test("a hidden notification does not count and hides no older one", async () => {
  const db = await open();
  const about = (id: string, status_id: string) =>
    aNotification(id, { type: "favourite", status: aStatus(status_id, { by: "ben" }) });
  const deep = aNotification("1000");
  const lost = Array.from({ length: 150 }, (_, at) => about(String(1001 + at), "deleted"));
  await ingest(db, { notifications: [deep, ...lost, about("2000", "stays")] }, at(1));
  await db.entries.bulkPut(
    [deep, ...lost, { id: "2000" }].map(({ id }) => ({
      timeline: "notifications",
      order: order(id),
      itemId: id,
      at: 1,
    })),
  );
  expect(await unseen(db)).toBe(100);
  await deleteStatuses(db, ["deleted"], 2);
  expect(await unseen(db)).toBe(2);
  await act(db, { kind: "delete", args: { id: "stays" } });
  expect(await unseen(db)).toBe(1);
});

test("a pending follow shows in the relationship", async () => {
  const db = await open();
  await ingest(db, { relationships: [v.parse(Relationship, { id: "ben", followed_by: true })] }, at(1));
  await act(db, { kind: "block", args: { id: "ben", on: true } });
  expect(await readRelationship(db, "ben")).toMatchObject({ blocking: true, followed_by: false });
});

test("what is pending shows in a relationship that was never read, what was refused does not", async () => {
  const db = await open();
  expect(await readRelationship(db, "ben")).toBeUndefined();
  await act(db, { kind: "follow", args: { id: "ben", on: true } });
  expect(await readRelationship(db, "ben")).toMatchObject({ id: "ben", following: true, showing_reblogs: true });
  await db.outbox.toCollection().modify({ state: "refused" });
  expect(await readRelationship(db, "ben")).toBeUndefined();
});

test("a pending mute of a domain shows in the relationships with everybody there", async () => {
  const db = await open();
  const people = ["ben@tidal.example", "ada@other.example", "eve"];
  const accounts = people.map((acct) => v.parse(Account, { id: acct, acct, username: "x" }));
  const relationships = people.map((id) => v.parse(Relationship, { id }));
  await ingest(db, { accounts, relationships }, at(1));
  await act(db, { kind: "mute_domain", args: { domain: "tidal.example", on: true } });
  const muted = await Promise.all(people.map((id) => readRelationship(db, id)));
  expect(muted.map((one) => one?.domain_blocking)).toEqual([true, false, false]);
});
