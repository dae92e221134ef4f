import { expect, test } from "vitest";
import { mention, SILENCE, started, titles } from "./alerts_scene";
import { createScene } from "../support/engine";

test("nothing is told of in the first 10 seconds after streaming has started, nor later what came in them", async () => {
  const scene = createScene({ seed: 71, statuses: 60 });
  const tab = await started(scene, 2000);
  mention(scene, "too early");
  await scene.clock.advance(SILENCE - 2000 - 300);
  mention(scene, "still too early");
  await scene.clock.advance(299);
  expect([scene.sockets(), titles(tab)]).toEqual([1, []]);
  await scene.clock.advance(300);
  expect(titles(tab)).toEqual([]);
  mention(scene, "now");
  await scene.clock.advance(1000);
  expect(tab.desk.shown).toEqual([
    {
      title: "Otis Grey mentioned you",
      body: "@demo now",
      tag: expect.stringMatching(/^demo@mudflat\.example\/./),
      data: {
        key: "demo@mudflat.example",
        path: expect.stringMatching(/^\/notice\/./),
        ids: [expect.any(String)],
        about: expect.any(String),
      },
    },
  ]);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test.each([true, false])(
  "where the network comes late nothing is told of what was missed, nor in the first 10 seconds (a socket: %s)",
  async (streams) => {
    const scene = createScene({ seed: 77, statuses: 60 });
    const first = await started(scene, 2000);
    await first.close();
    scene.streams(streams);
    scene.online(false);
    const tab = await started(scene, 60_000);
    for (let n = 0; n < 30; n++) mention(scene, `missed ${n}`);
    scene.online(true);
    tab.signal("online");
    await scene.clock.advance(5000);
    expect(scene.sockets()).toBe(streams ? 1 : 0);
    if (streams) mention(scene, "still too early");
    await scene.clock.advance(30_000);
    expect(titles(tab)).toEqual([]);
    mention(scene, "now");
    await scene.clock.advance(21_000);
    expect(titles(tab)).toHaveLength(1);
    await tab.close();
  },
);

test("a socket that was away for long begins with the silence anew, one that broke for a moment does not", async () => {
  const scene = createScene({ seed: 78, statuses: 60 });
  const tab = await started(scene);
  scene.instance.act.drop(1006);
  mention(scene, "while it was broken");
  for (const ms of [2000, 2000]) await scene.clock.advance(ms);
  expect([scene.sockets(), titles(tab).length]).toEqual([1, 1]);
  scene.online(false);
  await scene.clock.advance(5 * 60_000);
  for (let n = 0; n < 30; n++) mention(scene, `missed ${n}`);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(SILENCE + 1000);
  expect(titles(tab)).toHaveLength(1);
  mention(scene, "now");
  await scene.clock.advance(1000);
  expect(titles(tab)).toHaveLength(2);
  await tab.close();
});

test("without a socket a break of minutes begins with the silence anew, one poll that fails does not", async () => {
  const scene = createScene({ seed: 80, statuses: 60 });
  scene.streams(false);
  const tab = await started(scene, 60_000);
  tab.visible = false;
  scene.online(false);
  await scene.clock.advance(30_000);
  mention(scene, "while one poll failed");
  scene.online(true);
  await scene.clock.advance(21_000);
  expect(titles(tab)).toHaveLength(1);
  scene.online(false);
  await scene.clock.advance(4 * 60_000);
  for (let n = 0; n < 30; n++) mention(scene, `missed ${n}`);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(60_000);
  expect(titles(tab)).toHaveLength(1);
  mention(scene, "now");
  await scene.clock.advance(21_000);
  expect(titles(tab)).toHaveLength(2);
  await tab.close();
});

test("where the socket is away and polling stands in for it, what that brings is told of", async () => {
  const scene = createScene({ seed: 81, statuses: 60 });
  const tab = await started(scene);
  // For hours nothing came.
  await scene.clock.advance(3 * 3_600_000);
  scene.streams(false);
  mention(scene, "by polling");
  await scene.clock.advance(41_000);
  expect(titles(tab)).toHaveLength(1);
  await tab.close();
});
