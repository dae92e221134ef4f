import { expect, test } from "vitest";
import { createScene } from "../support/engine";

test("while a broken socket is tried again, timelines and notifications are read every 20 s, and no more once it is back", async () => {
  const scene = createScene({ seed: 61, statuses: 60 });
  const tab = await scene.open();
  tab.sync.start();
  for (const key of ["home", "local"] as const) tab.sync.timelines.watch(key);
  await scene.clock.advance(2000);
  const paths = ["/api/v1/timelines/home", "/api/v1/timelines/public", "/api/v1/notifications"];
  /** How often each was looked at: what a look reads below its first page is no other look. */
  const counts = () =>
    paths.map((path) => scene.asked.filter((one) => one.startsWith(`GET ${path}?`) && !one.includes("max_id")).length);
  const since = (before: number[]) => counts().map((count, at) => count - (before[at] ?? 0));
  scene.streams(false);
  const broken = counts();
  // The last look was two seconds before the break.
  for (const [ms, times] of [
    [17_900, 0],
    [200, 1],
    [19_700, 1],
    [200, 2],
  ] as const) {
    await scene.clock.advance(ms);
    expect(since(broken)).toEqual([times, times, times]);
  }
  await scene.clock.advance(23_000);
  expect([scene.sockets(), since(broken)]).toEqual([0, [3, 3, 3]]);
  scene.streams(true);
  await scene.clock.advance(4000);
  expect(scene.sockets()).toBe(1);
  const joined = counts();
  await scene.clock.advance(61_000);
  expect(since(joined)).toEqual([0, 0, 0]);
  await tab.close();
});
