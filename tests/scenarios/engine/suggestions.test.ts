import { expect, test } from "vitest";
import { readSeenPeople, readSuggestions } from "../../../src/db/read/accounts/suggestions";
import { createScene } from "../support/engine";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

async function meet(profile: "akkoma" | "mastodon" | "gotosocial" | "pleroma", statuses = 40) {
  const scene = createScene({ seed: 71, statuses, profile });
  const tab = await scene.open();
  tab.sync.start();
  const leave = ["federated", "home"].map((key) => tab.sync.timelines.watch(key));
  await scene.clock.advance(5 * SECOND);
  const demo = scene.session.account_id;
  const suggested = async () => readSuggestions(tab.db, await readSeenPeople(tab.db), 40);
  const close = async () => {
    for (const end of leave) end();
    await tab.close();
  };
  return { scene, tab, demo, suggested, close };
}

test.each([
  ["akkoma", "staff"],
  ["mastodon", "most_followed"],
  ["pleroma", "staff"],
] as const)("%s tells whom to follow and why: %s", async (profile, reason) => {
  const { tab, suggested, close } = await meet(profile, 0);
  const roster = await tab.db.rosters.get("suggestions");
  const { people } = await suggested();
  expect(roster?.account_ids.length).toBeGreaterThan(3);
  expect(people.slice(0, 3).map((one) => one.account.id)).toEqual(roster?.account_ids.slice(0, 3));
  expect(people[0]?.reason).toBe(reason);
  await close();
});

test.each(["akkoma", "gotosocial"] as const)(
  "%s suggests nobody: those whose posts were read are, once it is known that they are not followed",
  async (profile) => {
    const { scene, tab, demo, suggested, close } = await meet(profile);
    await tab.db.rosters.delete("suggestions");
    const { unknown } = await suggested();
    expect(unknown.length).toBeGreaterThan(0);
    const watched = unknown.map((id) => tab.sync.accounts.watchRelationship(id));
    await scene.clock.advance(SECOND);
    const { people } = await suggested();
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ reason }) => reason === "seen")).toBe(true);
    const { follows, requests } = scene.instance.store;
    expect(
      people.filter(({ account: { id } }) => follows.has(demo, id) || requests.has(demo, id) || id === demo),
    ).toEqual([]);
    // They are there without a network, too.
    scene.online(false);
    expect((await suggested()).people).toEqual(people);
    for (const end of watched) end();
    await close();
  },
);

test.each(["akkoma", "mastodon", "pleroma"] as const)(
  "at %s who is dismissed in the tunnel is suggested no more, and the server knows it afterwards",
  async (profile) => {
    const { scene, tab, demo, suggested, close } = await meet(profile, 0);
    const [first] = (await suggested()).people;
    const id = first?.account.id ?? "";
    scene.online(false);
    await tab.sync.outbox.intend("dismiss_suggestion", { id });
    const ids = async () => (await suggested()).people.map(({ account }) => account.id);
    expect(await ids()).not.toContain(id);
    scene.online(true);
    tab.signal("online");
    await scene.clock.advance(MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(scene.instance.store.sentAway.has(demo, id)).toBe(true);
    expect(await ids()).not.toContain(id);
    await close();
  },
);
