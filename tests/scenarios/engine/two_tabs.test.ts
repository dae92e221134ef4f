import { expect, test } from "vitest";
import { watchOutbox } from "../../../src/db/outbox/outbox";
import { createScene } from "../support/engine";

test("an act that one tab writes wakes the tab that sends, by the database's own word", async () => {
  const scene = createScene({ seed: 51, statuses: 60 });
  const sends = await scene.open();
  sends.sync.start();
  await scene.clock.advance(2000);
  const writes = await scene.open();
  const id = [...scene.instance.store.statuses.values()].find(({ reblog_of_id }) => reblog_of_id === null)?.id ?? "";
  const now = scene.clock.now();
  await writes.sync.outbox.intend("favourite", { id, on: true });
  // The word comes on a timer of the database's own, and no time of the scene passes meanwhile.
  await expect.poll(() => scene.asked).toContain(`POST /api/v1/statuses/${id}/favourite`);
  await expect.poll(() => writes.db.outbox.count()).toBe(0);
  expect(scene.clock.now()).toBe(now);
  await sends.close();
  await writes.close();
});

test("a live read runs where the world has no database but the one that is handed in", async () => {
  expect("indexedDB" in globalThis).toBe(false);
  const scene = createScene({ seed: 52, statuses: 0 });
  const tab = await scene.open();
  const seen: number[] = [];
  const unwatch = watchOutbox(tab.db, () => void seen.push(seen.length));
  // The database wakes its readers on timers of its own, which no quiet of the scene's clock waits for.
  await expect.poll(() => seen).toEqual([0]);
  await tab.sync.outbox.intend("favourite", { id: "1", on: true });
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  unwatch();
  await tab.close();
});
