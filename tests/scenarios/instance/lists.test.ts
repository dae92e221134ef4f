import { expect, test } from "vitest";
import { readFetch } from "../../../src/db/read/fetch_results";
import { readLists } from "../../../src/db/read/accounts/lists";
import { createScene } from "../support/engine";

const SECOND = 1000;

test("the reader's lists are read anew by whoever opens them, are not asked for twice, and stay without a network", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const { instance, clock, session } = scene;
  const keep = (id: string, title: string) =>
    instance.store.lists.set(id, { id, title, account_id: session.account_id, account_ids: [] });
  const asked = () => scene.asked.filter((one) => one === "GET /api/v1/lists").length;
  keep("9", "Hills");
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(5 * SECOND);
  const titles = async () => (await readLists(tab.db)).map(({ title }) => title);
  expect(await titles()).toEqual(["Hills"]);
  // What was read a moment ago as the app began is not asked for again by opening them.
  tab.sync.resources.watch("lists", "all")();
  await clock.advance(SECOND);
  expect(asked()).toBe(1);
  await clock.advance(30 * SECOND);
  keep("10", "Tides");
  const leave = tab.sync.resources.watch("lists", "all");
  await clock.advance(SECOND);
  expect([asked(), await titles()]).toEqual([2, ["Tides", "Hills"]]);
  leave();
  // The next round is due 240 s after that.
  await clock.advance(230 * SECOND);
  expect(asked()).toBe(2);
  scene.online(false);
  await tab.sync.resources.refresh("lists", "all");
  expect(await titles()).toEqual(["Tides", "Hills"]);
  expect((await readFetch(tab.db, "lists:all"))?.failure?.kind).toBe("offline");
  await tab.close();
});
