import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createAsk } from "../../support/ask";
import { createScene } from "../support/engine";

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: a post that was unpinned elsewhere is pinned no more, whether it was the lowest or the only one",
  async (profile) => {
    const scene = createScene({ seed: 19, statuses: 0, profile });
    const alder = createAsk(scene.instance, "alder");
    const ids = ["one", "two"].map((text) => scene.instance.act.post("alder", text).id);
    const [first, second] = ids;
    for (const id of ids) await alder("POST", `/api/v1/statuses/${id}/pin`);
    const key = `pinned:${scene.instance.store.named("alder")?.id}`;
    const tab = await scene.open();
    tab.sync.start();
    tab.sync.timelines.watch(key);
    await scene.clock.advance(2000);
    const shown = async () => {
      await Promise.all([tab.sync.timelines.refresh(key), scene.clock.advance(1000)]);
      return (await readTimelineWindow(tab.db, key)).entries.map(({ itemId }) => itemId);
    };
    expect(await shown()).toEqual([second, first]);
    await alder("POST", `/api/v1/statuses/${first}/unpin`);
    expect(await shown()).toEqual([second]);
    await alder("POST", `/api/v1/statuses/${second}/unpin`);
    expect(await shown()).toEqual([]);
    await tab.close();
  },
);
