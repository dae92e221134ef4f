import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { expect, test } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { Announcement } from "../../domain/entities/announcement";
import { openAccountDb } from "../connection/open_account";
import { ingest } from "../ingest/ingest";
import { removeAnnouncement, saveAllAnnouncements, saveAnnouncements } from "../instance/announcements";
import { countUnreadAnnouncements, readAnnouncements } from "./announcements";

const open = () => openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });
const announcement = (id: string, more: object = {}) => v.parse(Announcement, { id, content: "<p>tide</p>", ...more });

test("announcements are unread as the server says and follow its list", async () => {
  const db = await open();
  expect(await countUnreadAnnouncements(db)).toBe(0);
  const announcements = [announcement("1", { read: false }), announcement("2", { read: true }), announcement("3")];
  await ingest(db, { announcements }, at(1));
  expect(await countUnreadAnnouncements(db)).toBe(1);
  await ingest(db, { announcements: [] }, at(2));
  expect(await countUnreadAnnouncements(db)).toBe(0);
  expect(await db.announcements.count()).toBe(0);
});

test("an announcement that waits to be marked as read is read, as is one that was marked after a list was asked for", async () => {
  const db = await open();
  const unread = [announcement("1", { read: false })];
  await saveAnnouncements(db, unread, { asked_at: 1, now: 1 });
  await act(db, { kind: "dismiss_announcement", args: { id: "1" } });
  expect(await countUnreadAnnouncements(db)).toBe(0);
  await db.outbox.clear();
  await db.announcements.update("1", { read: true, asked_at: 5 });
  await saveAnnouncements(db, unread, { asked_at: 4, now: 6 });
  expect(await countUnreadAnnouncements(db)).toBe(0);
  await saveAnnouncements(db, unread, { asked_at: 6, now: 7 });
  expect(await countUnreadAnnouncements(db)).toBe(1);
});

test("rows of earlier versions, which no time is known of, are replaced by the next list", async () => {
  const db = await open();
  const { reactions: _reactions, ...old } = announcement("1", { read: false });
  await db.announcements.put(old);
  expect(await readAnnouncements(db, false)).toMatchObject([{ id: "1", inactive: false }]);
  await saveAnnouncements(db, [], { asked_at: 1, now: 1 });
  expect(await db.announcements.count()).toBe(0);
});

test("admins see all announcements, others those that the server shows its users", async () => {
  const db = await open();
  await saveAnnouncements(db, [announcement("1", { read: true })], { asked_at: 1, now: 1 });
  await saveAllAnnouncements(db, [announcement("1"), announcement("2")]);
  const seen = async (admin: boolean) =>
    (await readAnnouncements(db, admin)).map(({ id, read, inactive }) => [id, read, inactive]);
  expect(await seen(false)).toEqual([["1", true, false]]);
  expect(await seen(true)).toEqual([
    ["1", true, false],
    ["2", undefined, true],
  ]);
  await removeAnnouncement(db, "1");
  expect(await seen(true)).toEqual([["2", undefined, true]]);
});
