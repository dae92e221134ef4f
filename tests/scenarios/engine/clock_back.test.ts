import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene } from "../support/engine";

const HOUR = 3_600_000;

test("after the device's clock went back, what is looked at by hand and opened anew is read all the same", async () => {
  const scene = createScene({ seed: 29, statuses: 0, profile: "mastodon" });
  const { instance, clock } = scene;
  const { id } = instance.act.post("demo", "what is the time?");
  const { account_id } = scene.session;
  const { accounts, follows } = instance.store;
  const stranger = [...accounts.keys()].find((one) => one !== account_id && !follows.has(account_id, one)) ?? "";
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(2000);
  await Promise.all([tab.sync.timelines.refresh("home"), tab.sync.threads.refresh(id), clock.advance(1000)]);
  await Promise.all([tab.close(), clock.advance(100)]);
  clock.jump(clock.now() - 6 * HOUR);
  const later = await scene.open();
  const fresh = instance.act.post("demo", "earlier than I thought").id;
  const answer = instance.act.post(stranger, { text: "Half past", in_reply_to_id: id }).id;
  await Promise.all([later.sync.timelines.refresh("home"), later.sync.threads.refresh(id), clock.advance(1000)]);
  const { entries } = await readTimelineWindow(later.db, "home");
  expect(entries.map(({ itemId }) => itemId)).toContain(fresh);
  expect(await later.db.statuses.get(answer)).toBeDefined();
  await later.close();
});
