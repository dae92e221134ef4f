import { expect, test } from "vitest";
import { readFetch } from "../../../src/db/read/fetch_results";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { isFull } from "../../../src/db/connection/connection_recovery";
import { watchWrites } from "../../support/rows/writes";
import { createScene, type Scene } from "../support/engine";

/** From now on the disk takes no status, until the function it gives is called. */
function fill(): () => void {
  return watchWrites((how, store) => {
    if (how === "put" && store === "statuses") throw new DOMException("full", "QuotaExceededError");
  });
}

const someone = (scene: Scene) => {
  const { store } = scene.instance;
  const one = [...store.accounts.values()].find(({ id }) => store.follows.has(scene.session.account_id, id));
  if (!one) throw new Error("the reader follows nobody");
  return one.id;
};

test("what is streamed while the disk is full leaves no hidden hole below what comes after it", async () => {
  const scene = createScene({ seed: 31, statuses: 60 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.advance(2000);
  const before = (await readTimelineWindow(tab.db, "home")).entries;
  const free = fill();
  const lost = scene.instance.act.post(someone(scene), "nobody has room for me");
  await scene.clock.advance(1000);
  expect(tab.errors.length).toBeGreaterThan(0);
  expect(tab.errors.every(isFull)).toBe(true);
  expect((await readTimelineWindow(tab.db, "home")).entries).toEqual(before);
  free();
  const next = scene.instance.act.post(someone(scene), "there is room again");
  await scene.clock.advance(25_000);
  const after = await readTimelineWindow(tab.db, "home");
  expect(after.entries.slice(0, 2).map(({ itemId }) => itemId)).toEqual([next.id, lost.id]);
  expect(after.gaps).toEqual([]);
  await tab.close();
});

test("a first page that finds no room is no empty timeline, and is read again once there is some", async () => {
  const scene = createScene({ seed: 32, statuses: 60 });
  const tab = await scene.open();
  const free = fill();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.advance(2000);
  expect(await readTimelineWindow(tab.db, "home")).toMatchObject({ entries: [], bottom: false });
  expect((await readFetch(tab.db, "timeline:home"))?.at ?? null).toBeNull();
  free();
  await scene.clock.advance(25_000);
  expect((await readTimelineWindow(tab.db, "home")).entries.length).toBeGreaterThan(0);
  await tab.close();
});

test("a timeline in which there is nothing is known to be empty once it was read", async () => {
  const scene = createScene({ seed: 33, statuses: 0 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("tag:nothing");
  await scene.clock.advance(2000);
  expect(await readTimelineWindow(tab.db, "tag:nothing")).toMatchObject({ entries: [], bottom: true });
  expect((await readFetch(tab.db, "timeline:tag:nothing"))?.at).toBeGreaterThan(0);
  await tab.close();
});
