import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aNotification } from "../../../tests/support/rows/entities";
import { order } from "../../domain/rows/id_order";
import { ingestPage } from "./ingest_page";
import { openAccountDb } from "../connection/open_account";
import { readTimelineWindow } from "../read/timelines/timeline";

test("notifications join the timeline of their kind outside of its own spans", async () => {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.spans.put({
    timeline: "interactions:follows",
    upper: order("09"),
    lower: order("05"),
    at: 1,
    bottom: false,
  });
  const notifications = [
    aNotification("10", { type: "follow" }),
    aNotification("08", { type: "follow" }),
    aNotification("07", { type: "mention" }),
    aNotification("06", { type: "favourite" }),
    aNotification("04", { type: "follow" }),
    aNotification("03", { type: "poll" }),
    aNotification("02", { type: "reblog" }),
  ];
  const orders = notifications.map(({ id }) => order(id));
  const proof = { orders, below: null, from: null, more: true, whole: true, verified: true, since: 5 };
  const landing = { ...proof, notifications, replies: "all" } as const;
  await ingestPage(db, "notifications", landing, { asked_at: 5, viewer: true, seen_at: 5 });
  const of = async (kind: string) => {
    const { entries, gaps, bottom } = await readTimelineWindow(db, `interactions:${kind}`);
    return { ids: entries.map(({ itemId }) => itemId), gaps: gaps.length, bottom };
  };
  expect(await of("mentions")).toEqual({ ids: ["07"], gaps: 0, bottom: false });
  expect(await of("reactions")).toEqual({ ids: ["06", "02"], gaps: 0, bottom: false });
  // 8 was missing when that range was fetched. Those outside of it are added without a span.
  expect(await of("follows")).toMatchObject({ ids: ["10", "04"], bottom: false });
});
