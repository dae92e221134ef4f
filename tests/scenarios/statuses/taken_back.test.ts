import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene } from "../support/engine";

test.each([
  ["bookmarks", "bookmark", "bookmarked"],
  ["favourites", "favourite", "favourited"],
] as const)(
  "what is taken back goes from %s at once, however far down it stands, and stays away",
  async (key, kind, flag) => {
    const scene = createScene({ seed: 12, statuses: 300 });
    const tab = await scene.open();
    tab.sync.start();
    tab.sync.timelines.watch("home");
    await scene.clock.advance(1000);
    const settle = (work: Promise<unknown>) => Promise.all([work, scene.clock.advance(3000)]);
    await settle(tab.sync.timelines.loadOlder("home"));
    await settle(tab.sync.timelines.loadOlder("home"));
    const listed = async () => (await readTimelineWindow(tab.db, key)).entries.map(({ itemId }) => itemId);
    const home = (await readTimelineWindow(tab.db, "home")).entries.map(({ itemId }) => itemId);
    const rows = (await tab.db.statuses.bulkGet(home)).filter((row) => row?.reblog_id === null && !row[flag]);
    const ids = rows.flatMap((row) => row?.id ?? []).slice(0, 35);
    expect(ids).toHaveLength(35);
    for (const id of ids) await settle(tab.sync.outbox.intend(kind, { id, on: true }));
    tab.sync.timelines.watch(key);
    await scene.clock.advance(1000);
    await settle(tab.sync.timelines.loadOlder(key));
    const before = await listed();
    const deep = before[before.indexOf(ids[3] ?? "")] ?? "";
    expect(before.indexOf(deep)).toBeGreaterThan(20);

    scene.online(false);
    await tab.sync.outbox.intend(kind, { id: deep, on: false });
    expect(await listed()).toEqual(before.filter((id) => id !== deep));
    scene.online(true);
    tab.signal("online");
    await scene.clock.advance(60_000);
    expect(await tab.db.outbox.count()).toBe(0);
    expect(await listed()).toEqual(before.filter((id) => id !== deep));
    expect(await tab.db.statuses.get(deep)).toMatchObject({ [flag]: false });
    await tab.close();
  },
);
