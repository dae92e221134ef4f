import { expect, test } from "vitest";
import { drainOutbox } from "../../../src/sync/outbox/drain";
import { arrive, isPost, MINUTE, offline, online } from "../support/outbox_stage";

test.each(["refused", "being edited"])("a sync event is done with what waits for a post that is %s", async (how) => {
  const stage = await arrive();
  const { clock, tab, device } = stage;
  stage.network = offline;
  const first = await stage.write("first");
  await stage.write("second", { in_reply_to_id: `local:${first}` });
  await tab.outbox.intend("favourite", { id: `local:${first}`, on: true });
  if (how === "being edited") expect(await tab.outbox.edit(first)).not.toBeNull();
  tab.kill();
  stage.network = (request, reach) =>
    isPost(request) ? Promise.resolve(Response.json({ error: "No birds today" }, { status: 422 })) : reach();
  const worker = await device.open();
  const drain = async () => {
    let done: boolean | null = null;
    const drained = drainOutbox(worker.world).then((all) => (done = all));
    await clock.advance(5 * MINUTE);
    await drained;
    return done;
  };
  expect(await drain()).toBe(true);
  expect(await worker.db.outbox.count()).toBe(3);

  stage.network = online;
  expect(await worker.outbox.discard(first)).toBe(true);
  expect(await drain()).toBe(true);
  expect(stage.texts()).toEqual([]);
});
