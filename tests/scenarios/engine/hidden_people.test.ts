import { expect, test } from "vitest";
import { readHiddenPeople } from "../../../src/db/read/accounts/hidden_people";
import { readMutedDomains } from "../../../src/db/read/accounts/muted_domains";
import { readStatusView } from "../../../src/db/read/statuses/status";
import { createScene, type Scene, type Tab } from "../support/engine";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

async function start(profile: "akkoma" | "mastodon" | "gotosocial") {
  const scene = createScene({ seed: 4, statuses: 0, profile });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(5 * SECOND);
  return { scene, tab, alder: scene.instance.store.named("alder")?.id ?? "" };
}

const muted = async (scene: Scene, tab: Tab) => {
  const list = await readHiddenPeople(tab.db, "mutes", scene.clock.now());
  return (list?.people ?? []).map(({ account, on, until }) => ({ acct: account.acct, on, until }));
};

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s the list of muted people tells until when, and who is unmuted without a network is so there later",
  async (profile) => {
    const { scene, tab, alder } = await start(profile);
    const { clock, instance, session } = scene;
    tab.sync.rosters.watch("mutes");
    tab.sync.accounts.watch(alder);
    await clock.advance(5 * SECOND);
    await tab.sync.outbox.intend("mute", { id: alder, on: true, duration_s: 2 * 3600 });
    const asked = clock.now();
    await clock.advance(5 * SECOND);
    const again = tab.sync.rosters.refresh("mutes");
    await clock.advance(5 * SECOND);
    await again;
    const [one] = await muted(scene, tab);
    expect(one).toMatchObject({ acct: "alder", on: true });
    expect(Math.abs((one?.until ?? 0) - asked - 2 * HOUR)).toBeLessThan(10 * SECOND);

    scene.online(false);
    await tab.sync.outbox.intend("mute", { id: alder, on: false });
    expect(await muted(scene, tab)).toMatchObject([{ acct: "alder", on: false }]);
    expect(instance.store.mutes.has(session.account_id, alder)).toBe(true);
    scene.online(true);
    tab.signal("online");
    await clock.advance(60 * SECOND);
    expect(instance.store.mutes.has(session.account_id, alder)).toBe(false);
    expect(await muted(scene, tab)).toEqual([]);
    expect(await tab.db.mute_ends.count()).toBe(0);
    await tab.close();
  },
);

test.each(["akkoma", "mastodon"] as const)(
  "at %s all muted servers are read, and a new one is kept",
  async (profile) => {
    const { scene, tab } = await start(profile);
    const { clock, instance, session } = scene;
    const many = Array.from({ length: 230 }, (_, at) => `spam${String(at).padStart(3, "0")}.example`);
    for (const domain of many) instance.store.domainBlocks.set(session.account_id, domain, true);
    tab.sync.resources.watch("muted_domains", "all");
    await clock.advance(5 * SECOND);
    expect(await readMutedDomains(tab.db)).toEqual(many);
    scene.online(false);
    await tab.sync.outbox.intend("mute_domain", { domain: "tidal.example", on: true });
    await tab.sync.outbox.intend("mute_domain", { domain: "spam007.example", on: false });
    const wanted = [...many.filter((domain) => domain !== "spam007.example"), "tidal.example"].sort();
    expect(await readMutedDomains(tab.db)).toEqual(wanted);
    scene.online(true);
    tab.signal("online");
    await clock.advance(60 * SECOND);
    expect(await tab.db.outbox.count()).toBe(0);
    expect(await readMutedDomains(tab.db)).toEqual(wanted);
    expect(instance.store.domainBlocks.has(session.account_id, "tidal.example")).toBe(true);
    await tab.close();
  },
);

test("a muted server's posts are folded without a network, but not those of who is followed", async () => {
  const { scene, tab } = await start("akkoma");
  const { instance, clock } = scene;
  const otto = instance.act.post("otto@kelp.example", "the tide is out");
  instance.act.follow("demo", "otto@kelp.example");
  const gus = instance.act.post("gus@tidal.example", "so it is");
  for (const { id } of [otto, gus]) await tab.sync.resources.refresh("status", id);
  for (const { account_id } of [otto, gus]) tab.sync.accounts.watch(account_id);
  await clock.advance(5 * SECOND);
  const hosts = async ({ id }: { id: string }) => {
    const found = await readStatusView(tab.db, id);
    return found === "gone" ? found : found?.muted_hosts;
  };
  const mute = (domain: string, on: boolean) => tab.sync.outbox.intend("mute_domain", { domain, on });
  scene.online(false);
  for (const domain of ["kelp.example", "tidal.example"]) await mute(domain, true);
  expect([await hosts(otto), await hosts(gus)]).toEqual([[], ["tidal.example"]]);
  scene.online(true);
  tab.signal("online");
  await clock.advance(60 * SECOND);
  expect(await tab.db.outbox.count()).toBe(0);
  expect([await hosts(otto), await hosts(gus)]).toEqual([[], ["tidal.example"]]);
  await mute("tidal.example", false);
  expect(await hosts(gus)).toEqual([]);
  await tab.close();
});

test("at mastodon it is known which followers of somebody one follows, also without a network", async () => {
  const { scene, tab, alder } = await start("mastodon");
  const { instance, clock } = scene;
  for (const name of ["marta", "birch"]) {
    instance.act.follow("demo", name);
    instance.act.follow(name, "alder");
  }
  tab.sync.rosters.watch(`familiar:${alder}`);
  await clock.advance(5 * SECOND);
  scene.online(false);
  const { account_ids = [] } = (await tab.db.rosters.get(`familiar:${alder}`)) ?? {};
  const ids = ["marta", "birch"].map((name) => instance.store.named(name)?.id);
  expect(account_ids).toEqual(expect.arrayContaining(ids));
  expect((await tab.db.accounts.bulkGet(account_ids)).every(Boolean)).toBe(true);
  await tab.close();
});
