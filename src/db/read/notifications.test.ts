import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aNotification, aStatus } from "../../../tests/support/entities";
import { act } from "../../../tests/support/outbox";
import { settings } from "../../domain/settings";
import { bury } from "../bury";
import { reading } from "../connection";
import { ingest } from "../ingest";
import { openAccountDb } from "../open";
import type { AccountDb } from "../schema";
import { listedTables, readListed } from "./notifications";

const all = settings.notificationVisibility.default;
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

async function listed(db: AccountDb, visibility = all): Promise<string[]> {
  return reading(db, listedTables(db), async () => {
    const [rows, acts] = await Promise.all([db.notifications.toArray(), db.outbox.toArray()]);
    return (await readListed(db, rows, visibility, acts)).map(({ id }) => id);
  });
}

test("lists show neither what the reader switched off, nor what lost its status, nor who is blocked, each as of the last act", async () => {
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

  await bury(db, ["s2"], 2);
  expect(await listed(db)).toEqual(["1", "3", "4", "5"]);
  const deleted = await act(db, { kind: "delete", args: { id: "s3" } });
  expect(await listed(db)).toEqual(["1", "4", "5"]);
  await db.outbox.update(deleted, { state: "refused" });
  expect(await listed(db)).toEqual(["1", "3", "4", "5"]);

  await act(db, { kind: "block", args: { id: "ben", on: true } });
  expect(await listed(db)).toEqual(["4"]);
});
