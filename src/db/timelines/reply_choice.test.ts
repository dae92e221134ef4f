import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { order } from "../../domain/rows/id_order";
import { noAdminSettings } from "../../domain/settings/settings";
import { ingestPage } from "../ingest/ingest_page";
import { openAccountDb } from "../connection/open_account";
import { readTimelineWindow } from "../read/timelines/timeline";
import { updateReplyVisibility } from "./reply_choice";
import { saveSetting } from "../settings/settings";
import { readSpans } from "./spans";

const page = (ids: readonly string[], replies: "all" | "following", since: number) => ({
  statuses: ids.map((id) => aStatus(id)),
  orders: ids.map(order),
  below: null,
  from: null,
  more: true,
  whole: true,
  verified: true,
  since,
  replies,
});
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

test("a page with the old reply visibility adds statuses and proves nothing", async () => {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  await ingestPage(db, "home", page(["05", "04", "03"], "all", 10), at(10));
  expect(await readSpans(db, "home")).toHaveLength(1);
  expect(await updateReplyVisibility(db, "home", noAdminSettings, 20)).toBe("all");
  expect(await readSpans(db, "home")).toHaveLength(1);
  await saveSetting(db, "replyVisibility", "following");
  expect(await updateReplyVisibility(db, "home", noAdminSettings, 20)).toBe("following");
  expect(await readSpans(db, "home")).toEqual([]);
  // The request was sent after the setting had changed.
  await ingestPage(db, "home", page(["06", "03"], "all", 25), at(25));
  expect(await readSpans(db, "home")).toEqual([]);
  const ids = async () => (await readTimelineWindow(db, "home")).entries.map(({ itemId }) => itemId);
  expect(await ids()).toEqual(["06", "05", "04", "03"]);
  await ingestPage(db, "home", page(["06", "03"], "following", 30), at(30));
  expect(await ids()).toEqual(["06", "03"]);
  expect(await readSpans(db, "home")).toHaveLength(1);
});
