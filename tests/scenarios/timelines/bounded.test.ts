import { expect, test } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { timelineKey, type TimelineKey } from "../../../src/domain/timelines/timelines";
import { createAsk } from "../../support/ask";
import { createScene } from "../support/engine";

const FEED = 50;

/**
 * A Mastodon whose home and lists hold 50 posts, a device that reads one of them, and somebody whose posts come in
 * both.
 */
async function reader(which: "home" | "list") {
  const scene = createScene({ seed: 17, statuses: 300, profile: "mastodon", feed_items: FEED });
  const { instance, session } = scene;
  const { store } = instance;
  const friends = [...store.accounts.values()].filter(({ id }) => store.follows.has(session.account_id, id));
  const friend = friends.find(({ host }) => host === null)?.username ?? "";
  const ask = createAsk(instance, "demo");
  const { json } = await ask<{ id: string }>("POST", "/api/v1/lists", { title: "everybody" });
  await ask("POST", `/api/v1/lists/${json.id}/accounts`, { account_ids: friends.map(({ id }) => id) });
  const key: TimelineKey = which === "home" ? "home" : timelineKey("list", json.id);
  const tab = await scene.open();
  tab.sync.start();
  const settle = <T>(work: Promise<T>) => Promise.all([work, scene.clock.advance(5000)]).then(([done]) => done);
  const window = () => readTimelineWindow(tab.db, key);
  const ids = async () => (await window()).entries.map(({ itemId }) => itemId);
  return {
    scene,
    tab,
    key,
    window,
    ids,
    look: () => settle(tab.sync.timelines.refresh(key)),
    older: () => settle(tab.sync.timelines.loadOlder(key)),
    /** Fills what gaps there are; gives how many pages that took. */
    async fill() {
      let pages = 0;
      for (; pages < 30; pages++) {
        const [gap] = (await window()).gaps;
        if (!gap) break;
        await settle(tab.sync.timelines.fillGap(gap));
      }
      return pages;
    },
    /** Reads on down to the end. */
    async toEnd() {
      for (let pages = 0; pages < 30 && !(await window()).bottom; pages++)
        await settle(tab.sync.timelines.loadOlder(key));
    },
    /** So many posts come while this device is away. */
    async miss(count: number) {
      scene.online(false);
      for (let at = 0; at < count; at++) instance.act.post(friend, `missed ${at}`);
      scene.online(true);
    },
    askedPages: () => scene.asked.filter((one) => one.includes("/timelines/") && one.includes("max_id")).length,
  };
}

test.each(["home", "list"] as const)(
  "what is stored of %s below the end of what a server keeps of it stays, without a gap, and the end stands below it",
  async (which) => {
    const { tab, window, ids, look, fill, toEnd, older, miss, askedPages } = await reader(which);
    await look();
    await toEnd();
    const before = await ids();
    expect(before).toHaveLength(FEED);
    await miss(30);
    await look();
    expect((await window()).gaps).toHaveLength(1);
    await fill();
    // The feed holds the 30 that were missed and 20 of the others; who reads on to its end loses none of the rest.
    await toEnd();
    const after = await ids();
    expect(after).toHaveLength(30 + FEED);
    expect(after.slice(30)).toEqual(before);
    expect(await window()).toMatchObject({ gaps: [], bottom: true });
    const asked = askedPages();
    await older();
    expect(askedPages()).toBe(asked);
    await tab.close();
  },
);

test.each(["home", "list"] as const)(
  "after so long an absence that all that is stored of %s lies below what its server keeps, it is read on to all the same",
  async (which) => {
    const { tab, window, ids, look, fill, older, miss } = await reader(which);
    await look();
    await older();
    const before = await ids();
    await miss(FEED + 40);
    await look();
    // Three pages, of which the last one is empty and links no further: nobody can be asked for what lies between.
    expect(await fill()).toBeLessThanOrEqual(3);
    expect(await window()).toMatchObject({ gaps: [], bottom: true });
    expect((await ids()).slice(FEED)).toEqual(before);
    await tab.close();
  },
);

test("a list whose server keeps nothing of it any more stays as it is stored, and its end is found", async () => {
  const { scene, tab, key, window, ids, look, older, askedPages } = await reader("list");
  await look();
  await older();
  const before = await ids();
  scene.instance.server.profile.feed_items = 0;
  // What it holds has changed: nothing of it counts as looked at.
  const { store } = scene.instance;
  const friend = [...store.accounts.keys()].find((id) => store.follows.has(scene.session.account_id, id)) ?? "";
  await Promise.all([tab.sync.outbox.intend("mute", { id: friend, on: true }), scene.clock.advance(5000)]);
  await look();
  const seen = before.filter((id) => store.statuses.get(id)?.account_id !== friend);
  const still = async () => (await ids()).filter((id) => seen.includes(id));
  expect(await still()).toEqual(seen);
  await older();
  expect(await still()).toEqual(seen);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
  const asked = askedPages();
  await older();
  expect([askedPages(), key]).toEqual([asked, key]);
  await tab.close();
});
