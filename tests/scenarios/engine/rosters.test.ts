import { expect, test } from "vitest";
import { readStoredRoster } from "../../../src/db/read/accounts/rosters";
import { readFetch } from "../../../src/db/read/fetch_results";
import type { WatchedRosterKey } from "../../../src/domain/rows/roster_rows";
import { seedCrowd } from "../../instance/seed/states";
import { createScene, type Scene, type Tab } from "../support/engine";

const SECOND = 1000;
const CROWD = 90;

/** A device that looks at the followers of somebody whom a crowd follows. */
async function look(profile: "akkoma" | "mastodon" | "gotosocial") {
  const scene = createScene({ seed: 4, statuses: 0, profile });
  const { server, store } = scene.instance;
  seedCrowd(server, "alder", CROWD);
  const alder = store.named("alder")?.id ?? "";
  const key = `followers:${alder}` as const;
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(5 * SECOND);
  tab.sync.rosters.watch(key);
  await scene.clock.advance(5 * SECOND);
  return { scene, tab, key, alder, all: store.follows.to(alder) };
}

const listed = async (tab: Tab, key: WatchedRosterKey) => {
  const { roster } = await readStoredRoster(tab.db, key);
  return { ids: roster?.account_ids ?? [], more: roster?.more };
};

async function readMore({ clock }: Scene, tab: Tab, key: WatchedRosterKey) {
  const read = tab.sync.rosters.readMore(key);
  await clock.advance(2 * SECOND);
  await read;
}

async function readToEnd(scene: Scene, tab: Tab, key: WatchedRosterKey) {
  for (let pages = 0; pages < 9 && (await listed(tab, key)).more; pages++) await readMore(scene, tab, key);
}

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s followers are read by links to the end, each once, and stay without a network",
  async (profile) => {
    const { scene, tab, key, all } = await look(profile);
    expect(await listed(tab, key)).toMatchObject({ more: true });
    expect((await listed(tab, key)).ids).toHaveLength(40);
    await readToEnd(scene, tab, key);
    scene.online(false);
    const { ids, more } = await listed(tab, key);
    expect(more).toBe(false);
    expect(ids.toSorted()).toEqual(all.toSorted());
    expect((await tab.db.accounts.bulkGet(ids)).filter((row) => row === undefined)).toEqual([]);
    await tab.close();
  },
);

test("what was read below stays when the first page is read again with somebody new", async () => {
  const { scene, tab, key, alder } = await look("mastodon");
  await readMore(scene, tab, key);
  const before = await listed(tab, key);
  scene.instance.act.follow("admin", "alder");
  const admin = scene.instance.store.named("admin")?.id ?? "";
  const again = tab.sync.rosters.refresh(key);
  await scene.clock.advance(2 * SECOND);
  await again;
  expect(scene.instance.store.follows.has(admin, alder)).toBe(true);
  expect((await listed(tab, key)).ids).toEqual([admin, ...before.ids.filter((id) => id !== admin)]);
  await tab.close();
});

test("a next page that fails says so, keeps the list, and is read when asked again", async () => {
  const { scene, tab, key, all } = await look("gotosocial");
  const before = await listed(tab, key);
  scene.online(false);
  await readMore(scene, tab, key);
  expect((await readFetch(tab.db, `roster_below:${key}`))?.failure).toMatchObject({ kind: "offline" });
  expect(await listed(tab, key)).toEqual(before);
  scene.online(true);
  await readToEnd(scene, tab, key);
  expect((await readFetch(tab.db, `roster_below:${key}`))?.failure).toBeNull();
  expect((await listed(tab, key)).ids).toHaveLength(all.length);
  await tab.close();
});

test("an open list is read again when the tab returns", async () => {
  const { scene, tab, key, alder } = await look("mastodon");
  scene.instance.act.follow("admin", "alder");
  tab.visible = false;
  tab.signal("hidden");
  await scene.clock.advance(600 * SECOND);
  tab.visible = true;
  tab.signal("visible");
  await scene.clock.advance(5 * SECOND);
  const admin = scene.instance.store.named("admin")?.id ?? "";
  expect(scene.instance.store.follows.has(admin, alder)).toBe(true);
  expect((await listed(tab, key)).ids).toContain(admin);
  await tab.close();
});

test.each(["akkoma", "pleroma", "mastodon"] as const)(
  "at %s the directory is read by offset to the end, each once, and stays without a network",
  async (profile) => {
    const scene = createScene({ seed: 5, statuses: 40, profile });
    const { server, store } = scene.instance;
    seedCrowd(server, "alder", CROWD);
    const demo = scene.session.account_id;
    for (const one of store.accounts.values()) one.choices = { ...one.choices, discoverable: one.username !== "otis" };
    const shy = store.named("otis")?.id;
    // Akkoma and Pleroma leave out who asks.
    const findable = (local: boolean) =>
      [...store.accounts.values()].flatMap(({ id, host, active }) =>
        active && id !== shy && (id !== demo || profile === "mastodon") && (!local || host === null) ? id : [],
      );
    const tab = await scene.open();
    tab.sync.start();
    expect(findable(false).length).toBeGreaterThan(80);
    for (const [key, local] of [
      ["directory:active:everywhere", false],
      ["directory:new:here", true],
    ] as const) {
      const leave = tab.sync.rosters.watch(key);
      await scene.clock.advance(5 * SECOND);
      expect((await listed(tab, key)).ids).toHaveLength(Math.min(40, findable(local).length));
      await readToEnd(scene, tab, key);
      scene.online(false);
      const { ids, more } = await listed(tab, key);
      expect(more).toBe(false);
      expect(ids.toSorted()).toEqual(findable(local).toSorted());
      scene.online(true);
      leave();
    }
    const [newest] = (await listed(tab, "directory:new:here")).ids;
    const came = (id: string) => store.account(id).created_at;
    expect(came(newest ?? "")).toBe(Math.max(...findable(true).map(came)));
    await tab.close();
  },
);
