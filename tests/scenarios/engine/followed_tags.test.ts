import { expect, test } from "vitest";
import { readFollowedTags, readFollowsTag } from "../../../src/db/read/accounts/followed_tags";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene, type Scene } from "../support/engine";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

async function meet(profile: "akkoma" | "mastodon" | "gotosocial" | "pleroma" | "snac") {
  const scene = createScene({ seed: 61, statuses: 0, profile });
  const tab = await scene.open();
  const demo = scene.session.account_id;
  scene.instance.act.post("admin", "at the pond #Waders");
  scene.instance.act.post("admin", "in the reeds #Bitterns");
  tab.sync.start();
  await scene.clock.advance(SECOND);
  const followed = () =>
    scene.instance.store.followedTags
      .from(demo)
      .map(([name]) => name)
      .sort();
  const follow = (name: string, on = true) => tab.sync.outbox.intend("follow_tag", { name, on });
  return { scene, tab, demo, followed, follow };
}

const askedOf = ({ asked }: Scene, path: string) => asked.filter((one) => one.includes(path));

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s hashtags are followed in the tunnel, minds change, and the last word is the server's",
  async (profile) => {
    const { scene, tab, followed, follow } = await meet(profile);
    scene.online(false);
    await follow("waders");
    await follow("bitterns");
    await follow("waders", false);
    await follow("waders");
    await follow("bitterns", false);
    await scene.clock.advance(MINUTE);
    expect((await readFollowedTags(tab.db)).map(({ name }) => name)).toEqual(["waders"]);
    expect(followed()).toEqual([]);
    scene.online(true);
    tab.signal("online");
    await scene.clock.advance(MINUTE);
    expect(followed()).toEqual(["waders"]);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await readFollowsTag(tab.db, "waders")).toBe(true);
    await tab.close();
  },
);

test("the posts under a followed hashtag come to home, and leave it once it is unfollowed", async () => {
  const scene = createScene({ seed: 62, statuses: 0, profile: "akkoma" });
  scene.instance.act.unfollow("demo", "admin");
  const old = scene.instance.act.post("demo", "by the sea").id;
  const { id } = scene.instance.act.post("admin", "at the pond #Waders");
  const own = scene.instance.act.post("demo", "in the reeds #Bitterns").id;
  const tab = await scene.open();
  tab.sync.start();
  const leave = tab.sync.timelines.watch("home");
  await scene.clock.advance(SECOND);
  const shown = async () => (await readTimelineWindow(tab.db, "home")).entries.map(({ itemId }) => itemId);
  expect(await shown()).toEqual([own, old]);
  for (const on of [true, false]) {
    await tab.sync.outbox.intend("follow_tag", { name: "waders", on });
    await scene.clock.advance(MINUTE);
    // In one millisecond of this clock, nobody can tell a page from before the unfollow.
    await tab.sync.timelines.refresh("home");
    expect(await shown()).toEqual(on ? [own, id, old] : [own, old]);
  }
  leave();
  await tab.close();
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s all hashtags that were followed elsewhere are read, page by page",
  async (profile) => {
    const { scene, tab, demo } = await meet(profile);
    const names = Array.from({ length: 203 }, (_, at) => `t${String(at).padStart(3, "0")}`);
    names.forEach((name, at) => scene.instance.store.followedTags.set(demo, name, at + 1));
    await tab.sync.resources.refresh("followed_tags", "all");
    expect((await readFollowedTags(tab.db)).map(({ name }) => name)).toEqual(names);
    scene.instance.store.followedTags.delete(demo, "t007");
    await scene.clock.advance(SECOND);
    await tab.sync.resources.refresh("followed_tags", "all");
    expect(await readFollowsTag(tab.db, "t007")).toBe(false);
    await tab.close();
  },
);

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s an opened hashtag tells whether it is followed, and one that nobody used is not",
  async (profile) => {
    const { scene, tab, demo } = await meet(profile);
    scene.instance.store.followedTags.set(demo, "waders", 1);
    const leave = ["waders", "unheardof"].map((name) => tab.sync.resources.watch("tag", name));
    await scene.clock.advance(SECOND);
    expect(await Promise.all(["waders", "unheardof"].map((name) => readFollowsTag(tab.db, name)))).toEqual([
      true,
      false,
    ]);
    for (const end of leave) end();
    await tab.close();
  },
);

test("Akkoma refuses to follow what nobody used, which says so and is followed no more", async () => {
  const { scene, tab, follow } = await meet("akkoma");
  await follow("unheardof");
  await scene.clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toMatchObject([{ state: "refused", error: { message: "Hashtag not found" } }]);
  expect(await readFollowsTag(tab.db, "unheardof")).toBe(false);
  await tab.close();
});

test.each(["pleroma", "snac"] as const)(
  "at %s, where no hashtag can be followed, nobody asks which are",
  async (profile) => {
    const { scene, tab } = await meet(profile);
    await scene.clock.advance(MINUTE);
    expect(askedOf(scene, "/followed_tags")).toEqual([]);
    await tab.close();
  },
);
