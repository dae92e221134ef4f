import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { saveSetting } from "../../../src/db/settings/settings";
import { createScene } from "../support/engine";

type Wish = "all" | "following" | "self";

/** Demo follows alder, who answers a stranger, demo and themselves; and writes a good deal besides. */
async function started(profile: "akkoma" | "mastodon" = "akkoma") {
  const scene = createScene({ seed: 31, statuses: 0, profile });
  const { act } = scene.instance;
  act.unfollow("demo", "birch");
  act.follow("demo", "alder");
  const stranger = act.post("birch", "who goes there");
  const mine = act.post("demo", "my own");
  const to_stranger = act.post("alder", { text: "@birch me", in_reply_to_id: stranger.id });
  const to_me = act.post("alder", { text: "@demo you", in_reply_to_id: mine.id });
  const own = act.post("alder", "one");
  const to_self = act.post("alder", { text: "and one more", in_reply_to_id: own.id });
  for (let time = 0; time < 45; time++) act.post("alder", `tide ${time}`);
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  /** Reads all where nobody looked, as a reader does who scrolls on: each gap, then what is below. */
  const all = async () => {
    for (let page = 0; page < 5; page++) {
      const [gap] = (await readTimelineWindow(tab.db, "home")).gaps;
      await (gap ? tab.sync.timelines.fillGap(gap) : tab.sync.timelines.loadOlder("home"));
      await scene.clock.advance(1000);
    }
  };
  await all();
  const entries = async () => {
    const { entries, gaps, bottom } = await readTimelineWindow(tab.db, "home");
    return { ids: entries.map(({ itemId }) => itemId), gaps, bottom };
  };
  const wish = async (value: Wish) => {
    await saveSetting(tab.db, "replyVisibility", value);
    tab.sync.settings.notifyChanged();
    await scene.clock.advance(2000);
  };
  const names = { to_stranger: to_stranger.id, to_me: to_me.id, to_self: to_self.id, own: own.id };
  const which = async () => {
    const { ids } = await entries();
    return Object.entries(names).flatMap(([name, id]) => (ids.includes(id) ? name : []));
  };
  return { scene, tab, all, entries, wish, which };
}

test.each([
  ["following", ["to_me", "own"]],
  ["self", ["to_me", "own"]],
] as const)(
  "asked for replies to %s, Akkoma leaves others out, and the timeline is what it says",
  async (wanted, kept) => {
    const { scene, tab, all, entries, wish, which } = await started();
    expect(scene.asked.some((one) => one.includes("reply_visibility"))).toBe(false);
    expect(await which()).toEqual(["to_stranger", "to_me", "to_self", "own"]);
    await wish(wanted);
    await all();
    expect(
      scene.asked.some((one) => one.includes(`/timelines/home?`) && one.includes(`reply_visibility=${wanted}`)),
    ).toBe(true);
    expect(scene.asked.some((one) => one.includes("notifications?") && one.includes("reply_visibility"))).toBe(false);
    expect(await which()).toEqual(kept);
    expect(await entries()).toMatchObject({ gaps: [], bottom: true });
    await tab.close();
  },
);

test("what was left out under one wish comes back under another: a page that was filtered proves nothing for it", async () => {
  const { tab, all, entries, wish, which } = await started();
  await wish("following");
  await all();
  expect(await which()).toEqual(["to_me", "own"]);
  await wish("all");
  await all();
  expect(await which()).toEqual(["to_stranger", "to_me", "to_self", "own"]);
  expect(await entries()).toMatchObject({ gaps: [], bottom: true });
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("without a network what was read stays there under every wish, and is not held for complete", async () => {
  const { scene, tab, all, entries, wish, which } = await started();
  const before = (await entries()).ids;
  scene.online(false);
  await wish("self");
  expect(await entries()).toMatchObject({ ids: before, bottom: false });
  expect(await tab.db.spans.filter(({ timeline }) => timeline === "home").count()).toBe(0);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(5000);
  await all();
  expect(await which()).toEqual(["to_me", "own"]);
  expect(await entries()).toMatchObject({ gaps: [], bottom: true });
  await tab.close();
});

test("a wish that came without this tab's knowing, with a profile of settings, holds from the next look on", async () => {
  const { scene, tab, all, which } = await started();
  await saveSetting(tab.db, "replyVisibility", "following");
  await tab.sync.timelines.refresh("home");
  await scene.clock.advance(1000);
  await all();
  expect(await which()).toEqual(["to_me", "own"]);
  await tab.close();
});

test("a server that knows no such wish answers as ever, and nothing is lost", async () => {
  const { tab, all, entries, wish, which } = await started("mastodon");
  await wish("self");
  await all();
  expect(await which()).toEqual(["to_stranger", "to_me", "to_self", "own"]);
  expect(await entries()).toMatchObject({ gaps: [], bottom: true });
  await tab.close();
});
