import { expect, test } from "vitest";
import { readRelationship } from "../../../src/db/read/accounts/account";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import type { TimelineKey } from "../../../src/domain/timelines/timelines";
import { createScene, type Scene, type Tab } from "../support/engine";

const SECONDS_90 = 90_000;
const mixed: TimelineKey[] = ["home", "local", "federated"];

/** A scene with an open tab that shows home, local and federated, with a post of alder's in each. */
async function arrive(profile: "akkoma" | "mastodon" | "gotosocial" = "akkoma") {
  const scene = createScene({ seed: 41, statuses: 10, profile });
  const { instance } = scene;
  const alder = instance.store.named("alder");
  const demo = instance.store.named("demo");
  if (!alder || !demo) throw new Error("the server lacks its people");
  Object.assign(alder, { locked: false });
  instance.act.follow("demo", "alder");
  const post = instance.act.post("alder", "the tide is out").id;
  instance.act.post("demo", "so it is");
  const tab = await scene.open();
  tab.sync.start();
  for (const key of mixed) tab.sync.timelines.watch(key);
  await scene.clock.advance(2000);
  return { scene, instance, tab, alder, demo, post };
}

/** The timelines that show a status. */
async function standsIn(tab: Tab, id: string): Promise<TimelineKey[]> {
  const windows = await Promise.all(mixed.map((key) => readTimelineWindow(tab.db, key)));
  return mixed.filter((_, at) => windows[at]?.entries.some(({ itemId }) => itemId === id));
}

/** All that waits is sent. */
async function rest({ clock }: Scene, tab: Tab): Promise<void> {
  await clock.advance(SECONDS_90);
  expect(await tab.db.outbox.toArray()).toEqual([]);
}

test.each([
  ["follow", false, ["local", "federated"]],
  ["block", true, []],
] as const)(
  "a %s, on: %s, takes the person's posts at once and gives them back when undone",
  async (kind, on, left) => {
    const { scene, tab, alder, post } = await arrive();
    expect(await standsIn(tab, post)).toEqual(mixed);
    scene.online(false);
    const press = (on: boolean) => tab.sync.outbox.intend(kind, { id: alder.id, on });
    await press(on);
    expect(await standsIn(tab, post)).toEqual(left);
    await press(!on);
    expect(await standsIn(tab, post)).toEqual(mixed);
    await press(on);
    scene.online(true);
    tab.signal("online");
    await rest(scene, tab);
    expect(await standsIn(tab, post)).toEqual(left);
    await press(!on);
    // A block ends the follow for good: undone, it leaves home as it was.
    if (kind === "block") await tab.sync.outbox.intend("follow", { id: alder.id, on: true });
    await rest(scene, tab);
    expect(await standsIn(tab, post)).toEqual(mixed);
    await tab.close();
  },
);

test("one who is unfollowed and followed again stays in home while the server has heard of the first alone", async () => {
  const { scene, instance, tab, alder, demo, post } = await arrive();
  const path = `/api/v1/accounts/${alder.id}`;
  instance.faults.plan({ path: `${path}/unfollow`, answer_latency_ms: 5000 });
  instance.faults.plan({ path: `${path}/follow`, answer: { status: 429, headers: { "retry-after": "30" } } });
  await tab.sync.outbox.intend("follow", { id: alder.id, on: false });
  await scene.clock.advance(1000);
  expect(await standsIn(tab, post)).not.toContain("home");
  await tab.sync.outbox.intend("follow", { id: alder.id, on: true });
  await scene.clock.advance(10_000);
  expect(await tab.db.outbox.toArray()).toMatchObject([{ kind: "follow", args: { on: true }, state: "waiting" }]);
  expect(instance.store.follows.has(demo.id, alder.id)).toBe(false);
  expect(await standsIn(tab, post)).toContain("home");
  await rest(scene, tab);
  expect(await standsIn(tab, post)).toEqual(mixed);
  await tab.close();
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "out of the tunnel %s holds exactly what was wanted last of everybody, and home has their posts",
  async (profile) => {
    const { scene, instance, tab, alder, demo, post } = await arrive(profile);
    const { store } = instance;
    const [locked, birch] = [store.named("locked"), store.named("birch")];
    if (!locked || !birch) throw new Error("the server lacks its people");
    Object.assign(birch, { locked: false });
    for (const name of ["locked", "birch"]) instance.act.unfollow("demo", name);
    const theirs = instance.act.post("birch", "the tide is in").id;
    await scene.clock.advance(2000);
    const other = await scene.open();
    other.sync.start();
    scene.online(false);
    const follow = (by: Tab, id: string, on: boolean, more = {}) =>
      by.sync.outbox.intend("follow", { id, on, ...more });
    await follow(tab, alder.id, false);
    await follow(tab, birch.id, true);
    await follow(tab, birch.id, false);
    await follow(other, birch.id, true);
    await follow(other, locked.id, true, { locked: true });
    await tab.sync.outbox.intend("show_reblogs", { id: birch.id, on: false });
    await other.sync.outbox.intend("note", { id: birch.id, comment: "met" });
    await tab.sync.outbox.intend("note", { id: birch.id, comment: "met at the lake" });
    await tab.sync.outbox.intend("mute", { id: birch.id, on: true, duration_s: 7200, notifications: false });
    expect(await readRelationship(tab.db, birch.id)).toMatchObject({ following: true, note: "met at the lake" });
    expect(await readRelationship(other.db, locked.id)).toMatchObject({ requested: true, following: false });
    scene.online(true);
    tab.signal("online");
    await rest(scene, tab);
    expect(store.follows.get(demo.id, birch.id)).toMatchObject({ reblogs: false });
    expect(store.notes.get(demo.id, birch.id)).toBe("met at the lake");
    expect(store.mutes.get(demo.id, birch.id)).toMatchObject({ notifications: false });
    expect(store.mutes.get(demo.id, birch.id)?.expires_at).toBeGreaterThan(scene.clock.now());
    expect([store.follows.has(demo.id, alder.id), store.requests.has(demo.id, locked.id)]).toEqual([false, true]);
    await tab.sync.outbox.intend("mute", { id: birch.id, on: false });
    await rest(scene, tab);
    expect(await standsIn(tab, theirs)).toContain("home");
    expect(await standsIn(tab, post)).not.toContain("home");
    expect(await readRelationship(tab.db, birch.id)).toMatchObject({ following: true, showing_reblogs: false });
    await tab.close();
    await other.close();
  },
);

test("a refused follow between others leaves them as they were wanted, and waits for the reader", async () => {
  const { scene, instance, tab, demo } = await arrive();
  const { store } = instance;
  const [admin, birch] = [store.named("admin"), store.named("birch")];
  if (!admin || !birch) throw new Error("the server lacks its people");
  for (const name of ["admin", "birch"]) instance.act.unfollow("demo", name);
  instance.act.block("admin", "demo");
  scene.online(false);
  for (const { id } of [admin, birch]) await tab.sync.outbox.intend("follow", { id, on: true });
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(SECONDS_90);
  expect(await tab.db.outbox.toArray()).toMatchObject([{ kind: "follow", state: "refused", args: { id: admin.id } }]);
  expect(store.follows.has(demo.id, birch.id)).toBe(true);
  expect((await readRelationship(tab.db, admin.id))?.following ?? false).toBe(false);
  await tab.close();
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "relationships that are shown at %s are read together, and again when the tab returns",
  async (profile) => {
    const { scene, instance, tab, alder, demo } = await arrive(profile);
    const asked = () => scene.asked.filter((one) => one.includes("/accounts/relationships")).length;
    instance.act.unfollow("demo", "birch");
    const other = instance.store.named("birch");
    if (other) other.locked = false;
    const birch = other?.id ?? "";
    const before = asked();
    for (const id of [alder.id, birch, demo.id, "nobody-there"]) tab.sync.accounts.watchRelationship(id);
    await scene.clock.advance(2000);
    expect(await readRelationship(tab.db, alder.id)).toMatchObject({ following: true });
    expect(await readRelationship(tab.db, birch)).toMatchObject({ following: false });
    expect(await readRelationship(tab.db, demo.id)).toBeUndefined();
    if (profile !== "akkoma") expect(asked() - before).toBe(1);
    instance.act.follow("demo", "birch");
    tab.visible = false;
    tab.signal("hidden");
    await scene.clock.advance(SECONDS_90);
    tab.visible = true;
    tab.signal("visible");
    await scene.clock.advance(2000);
    expect(await readRelationship(tab.db, birch)).toMatchObject({ following: true });
    await tab.close();
  },
);

test("a request that its owner answers at Akkoma is shown at once, as any end of a follow is", async () => {
  const { scene, instance, tab, demo } = await arrive();
  const locked = instance.store.named("locked");
  if (!locked) throw new Error("the server lacks its people");
  const { id } = locked;
  const asked = () => scene.asked.filter((one) => one.includes("/accounts/relationships")).length;
  const unwatch = tab.sync.accounts.watchRelationship(id);
  await tab.sync.outbox.intend("follow", { id, on: true, locked: true });
  await rest(scene, tab);
  expect(await readRelationship(tab.db, id)).toMatchObject({ requested: true, following: false });
  unwatch();
  const settled = asked();
  const answers = [
    ["accepted", () => instance.act.answerRequest("locked", "demo", true), { requested: false, following: true }],
    ["ended", () => instance.act.unfollow("demo", "locked"), { requested: false, following: false }],
  ] as const;
  for (const [at, [word, act, outcome]] of answers.entries()) {
    act();
    await scene.clock.advance(1000);
    expect([word, await readRelationship(tab.db, id)]).toMatchObject([word, outcome]);
    expect(asked() - settled).toBe(at + 1);
  }
  // Of whom nothing is known, nothing is read: no screen shows it.
  const unknown = instance.store.named("wren");
  instance.act.follow("demo", "wren");
  await scene.clock.advance(1000);
  expect(await readRelationship(tab.db, unknown?.id ?? "")).toBeUndefined();
  expect([asked() - settled, demo.id === id]).toEqual([2, false]);
  await tab.close();
});
