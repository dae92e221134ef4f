import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { readSelection, tagArg } from "../../../src/domain/timelines/tag_selection";
import { timelineKey } from "../../../src/domain/timelines/timelines";
import { createScene } from "../support/engine";

test.each(["akkoma", "mastodon"] as const)(
  "as %s: a narrowed hashtag has its own entries, and new ones come without the socket",
  async (profile) => {
    const scene = createScene({ seed: 33, statuses: 0, profile });
    const { act } = scene.instance;
    const birds = act.post("alder", "#birds").id;
    const cats = act.post("alder", "#birds #cats").id;
    const terns = act.post("alder", "#terns").id;
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(1000);
    const keys = ["", "any=terns&none=cats", "all=cats"].map((text) =>
      timelineKey("tag", tagArg(readSelection("birds", text))),
    );
    for (const key of keys) tab.sync.timelines.watch(key);
    await scene.clock.advance(1000);
    const shown = async (key: string) => (await readTimelineWindow(tab.db, key)).entries.map(({ itemId }) => itemId);
    expect(await Promise.all(keys.map(shown))).toEqual([[cats, birds], [terns, birds], [cats]]);
    const late = act.post("alder", "#terns again").id;
    await scene.clock.advance(120_000);
    expect(await shown(keys[1] ?? "")).toEqual([late, terns, birds]);
    await tab.close();
  },
);
