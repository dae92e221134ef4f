import { expect, test } from "vitest";
import { readNewer } from "../../../src/db/read/timelines/newer_entries";
import { readShownOrder, readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene } from "../support/engine";

type List = { kind: "bookmark" | "favourite"; list: "bookmarks" | "favourites" };
const lists: List[] = [
  { kind: "bookmark", list: "bookmarks" },
  { kind: "favourite", list: "favourites" },
];

/** A device that has read home, and a list of what its reader saved before: nothing, or three. */
async function reader({ kind, list }: List, { read }: { read: boolean }) {
  const scene = createScene({ seed: 31, statuses: 60 });
  const tab = await scene.open();
  tab.sync.start();
  const settle = (work: Promise<unknown>) => Promise.all([work, scene.clock.advance(5000)]);
  await settle(tab.sync.timelines.refresh("home"));
  const home = (await readTimelineWindow(tab.db, "home")).entries.map(({ itemId }) => itemId);
  const ids = (await tab.db.statuses.bulkGet(home)).flatMap((row) => (row && row.reblog_id === null ? row.id : []));
  if (read) {
    for (const id of ids.slice(-3)) await settle(tab.sync.outbox.intend(kind, { id, on: true }));
    await settle(tab.sync.timelines.refresh(list));
  }
  const shown = async () => {
    const { unsent, entries } = await readTimelineWindow(tab.db, list);
    return [...unsent, ...entries.map(({ itemId }) => itemId)];
  };
  const [one = "", other = ""] = ids;
  return {
    scene,
    tab,
    settle,
    shown,
    one,
    other,
    save: (id: string, on = true) => settle(tab.sync.outbox.intend(kind, { id, on })),
  };
}

test.each(lists)(
  "a $kind that is made offline stands at the top of the list at once, and there as it settles",
  async (which) => {
    const { scene, tab, settle, shown, one, other, save } = await reader(which, { read: true });
    const before = await shown();
    const top = (await readTimelineWindow(tab.db, which.list)).entries[0]?.order ?? "";
    expect(before.length).toBeGreaterThanOrEqual(3);
    scene.online(false);
    await save(one);
    expect(await shown()).toEqual([one, ...before]);
    await save(other);
    expect(await shown()).toEqual([other, one, ...before]);
    scene.online(true);
    tab.signal("online");
    for (let step = 0; step < 400 && (await tab.db.outbox.count()) > 0; step++) {
      await scene.clock.advance(50);
      expect(await shown()).toEqual([other, one, ...before]);
    }
    expect(await tab.db.outbox.count()).toBe(0);
    const window = await readTimelineWindow(tab.db, which.list);
    expect(window).toMatchObject({ gaps: [], unsent: [] });
    // It is no news to who saved it.
    expect(await readShownOrder(tab.db, which.list, top)).toBe(window.entries[0]?.order);
    expect((await readNewer(tab.db, which.list, top)).orders).toEqual([]);
    await settle(tab.sync.timelines.refresh(which.list));
    expect(await shown()).toEqual([other, one, ...before]);
    expect((await readTimelineWindow(tab.db, which.list)).entries.slice(0, 2)).toEqual(
      window.entries.slice(0, 2).map(({ order }) => expect.objectContaining({ order })),
    );
    await save(one, false);
    expect(await shown()).toEqual([other, ...before]);
    await tab.close();
  },
);

test.each(lists)("a $kind stands in its list that was never read, and stays there as that is", async (which) => {
  const { scene, tab, settle, shown, one, save } = await reader(which, { read: false });
  scene.online(false);
  await save(one);
  expect(await shown()).toEqual([one]);
  await save(one, false);
  expect(await shown()).toEqual([]);
  await save(one);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(30_000);
  expect(await tab.db.outbox.count()).toBe(0);
  expect(await shown()).toEqual([one]);
  await settle(tab.sync.timelines.refresh(which.list));
  expect((await shown())[0]).toBe(one);
  expect((await readTimelineWindow(tab.db, which.list)).gaps).toEqual([]);
  await tab.close();
});

test.each(lists)(
  "a $kind that the server refuses is not in the list, and one of what stands there stands once",
  async (which) => {
    const { scene, tab, shown, one, save } = await reader(which, { read: true });
    const before = await shown();
    await save(before[1] ?? "");
    expect(await shown()).toEqual(before);
    const path = `/api/v1/statuses/${one}/${which.kind}`;
    scene.instance.faults.plan({ path, answer: { status: 422, body: { error: "no" } }, count: -1 });
    await save(one);
    expect(await shown()).toEqual(before);
    await tab.close();
  },
);
