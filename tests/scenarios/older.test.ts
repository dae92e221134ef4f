import { expect, test } from "vitest";
import { readTimelineWindow } from "../../src/db/read/timeline";
import { createScene } from "./engine";

test("who is far down as what home holds has changed reads on below what is stored, and no stretch passes for looked at", async () => {
  const scene = createScene({ seed: 11, statuses: 300 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.watch("home");
  await scene.clock.advance(1000);
  const orders = async () => (await readTimelineWindow(tab.db, "home")).entries.map(({ order }) => order);
  const settle = (work: Promise<unknown>) => Promise.all([work, scene.clock.advance(2000)]);
  for (let page = 0; page < 4; page++) await settle(tab.sync.older("home"));
  const before = await orders();
  expect(before.length).toBeGreaterThan(60);
  const { store } = scene.instance;
  const friend = [...store.accounts.keys()].find((id) => store.follows.has(scene.session.account_id, id)) ?? "";
  await settle(tab.sync.intend("mute", { id: friend, on: true }));
  await settle(tab.sync.refresh("home"));
  expect((await readTimelineWindow(tab.db, "home")).gaps).toHaveLength(1);

  const asked = scene.asked.length;
  await settle(tab.sync.older("home"));
  const lowest = before.at(-1) ?? "";
  expect(scene.asked.slice(asked).filter((one) => one.includes("/timelines/home"))).toEqual([
    expect.stringContaining(`max_id=${lowest.slice(2)}`),
  ]);
  expect((await orders()).filter((one) => one < lowest)).toHaveLength(20);

  for (let page = 0; page < 10; page++)
    for (const gap of (await readTimelineWindow(tab.db, "home")).gaps) await settle(tab.sync.fill(gap));
  expect((await readTimelineWindow(tab.db, "home")).gaps).toEqual([]);
  expect((await orders()).slice(0, before.length)).toEqual(before);
  await tab.close();
});
