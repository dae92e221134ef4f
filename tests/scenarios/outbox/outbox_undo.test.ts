import { expect, test } from "vitest";
import { saveDraft } from "../../../src/db/drafts/drafts";
import { blankDraft } from "../../support/rows/entities";
import { arrive, MINUTE } from "../support/outbox_stage";

test("a post that waits to be sent can be had back until its time, and is sent once after it", async () => {
  const stage = await arrive();
  const { db, outbox } = stage.tab;
  const posts = () => stage.sent.filter((call) => call.startsWith("POST")).length;
  const put = (text: string) => saveDraft(db, { ...blankDraft, id: "status", updated_at: 1, text });
  await put("too soon");
  const first = await outbox.post("status", 10_000);
  await stage.clock.advance(9000);
  expect(await outbox.edit(first ?? "")).toBe("status");
  await stage.clock.advance(MINUTE);
  expect([stage.texts(), (await db.drafts.get("status"))?.text]).toEqual([[], "too soon"]);
  await outbox.post("status", 10_000);
  await outbox.nudge();
  await stage.clock.advance(9000);
  expect(posts()).toBe(0);
  await stage.clock.advance(MINUTE);
  expect(stage.texts()).toEqual(["too soon"]);
});
