import { expect, test } from "vitest";
import { noteStale } from "../../../src/db/requests/fetch_results";
import { readUnseenCount } from "../../../src/db/read/notifications/notifications";
import { readStatusView } from "../../../src/db/read/statuses/status";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { settings } from "../../../src/domain/settings/settings";
import { createAsk } from "../../support/ask";
import { createScene, type Scene } from "../support/engine";

const MINUTE = 60_000;
const count = (scene: Scene, path: string) => scene.asked.filter((one) => one.startsWith(`GET ${path}`)).length;

async function started(options: Partial<Parameters<typeof createScene>[0]> = {}) {
  const scene = createScene({ seed: 31, statuses: 0, ...options });
  const tab = await scene.open();
  const demo = createAsk(scene.instance, "demo");
  const begin = async () => {
    tab.sync.start();
    await scene.clock.advance(2000);
  };
  const view = async (id: string) => {
    const found = await readStatusView(tab.db, id);
    if (!found || found === "gone") throw new Error(`${id} was not read`);
    return found;
  };
  const person = (name: string) => scene.instance.store.named(name)?.id ?? "";
  return { scene, tab, demo, begin, view, person };
}

test("what a server has forgotten of somebody who was blocked does not come back as they are blocked no more", async () => {
  const { scene, tab, begin, person } = await started({ profile: "mastodon" });
  const { act } = scene.instance;
  for (let n = 0; n < 8; n++) {
    act.post("otis", `@demo of the tide ${n}`);
    act.post("alder", `@demo of the wind ${n}`);
  }
  await begin();
  await scene.clock.advance(5000);
  const unseen = () => readUnseenCount(tab.db, settings.notificationVisibility.default);
  expect(await unseen()).toBe(16);
  const about = { id: person("otis") };
  for (const [on, left] of [
    [true, 8],
    [false, 8],
  ] as const) {
    await tab.sync.outbox.intend("block", { ...about, on });
    await scene.clock.advance(10_000);
    expect(await unseen()).toBe(left);
  }
  await tab.close();
});

test("what a block took out of the local network can be read again as it is taken back: no stretch passes for looked at", async () => {
  const { scene, tab, begin, person } = await started({ profile: "mastodon" });
  for (let n = 0; n < 16; n++) for (const who of ["otis", "alder", "marta"]) scene.instance.act.post(who, `tide ${n}`);
  await begin();
  const window = () => readTimelineWindow(tab.db, "local");
  const ids = async () => (await window()).entries.map(({ itemId }) => itemId);
  tab.sync.timelines.watch("local");
  await scene.clock.advance(2000);
  await Promise.all([tab.sync.timelines.loadOlder("local"), scene.clock.advance(5000)]);
  const before = await ids();
  expect(before).toHaveLength(40);
  await tab.sync.outbox.intend("block", { id: person("otis"), on: true });
  await scene.clock.advance(10_000);
  expect((await ids()).length).toBeLessThan(30);
  await tab.sync.outbox.intend("block", { id: person("otis"), on: false });
  await scene.clock.advance(10_000);
  await Promise.all([tab.sync.timelines.refresh("local"), scene.clock.advance(5000)]);
  for (let pages = 0; pages < 4; pages++) {
    const [gap] = (await window()).gaps;
    if (gap) await Promise.all([tab.sync.timelines.fillGap(gap), scene.clock.advance(5000)]);
  }
  expect(await ids()).toEqual(expect.arrayContaining(before));
  await tab.close();
});

test("what is kept of somebody who is blocked, and what they wrote to the reader, is there still", async () => {
  const { scene, tab, demo, begin, person } = await started({ profile: "mastodon" });
  const told = scene.instance.act.post("otis", { text: "@demo between us", visibility: "direct" });
  const { id } = scene.instance.act.post("otis", "the tide is out");
  for (const act of ["bookmark", "favourite"]) await demo("POST", `/api/v1/statuses/${id}/${act}`);
  await begin();
  const kept = ["bookmarks", "favourites", "direct"] as const;
  for (const key of kept) tab.sync.timelines.watch(key);
  await scene.clock.advance(5000);
  const ids = async (key: string) => (await readTimelineWindow(tab.db, key)).entries.map(({ itemId }) => itemId);
  const all = async () => Promise.all(kept.map(ids));
  expect(await all()).toEqual([[id], [id], [told.id]]);
  await tab.sync.outbox.intend("block", { id: person("otis"), on: true });
  await scene.clock.advance(10_000);
  expect(await tab.db.outbox.count()).toBe(0);
  expect(await all()).toEqual([[id], [id], [told.id]]);
  await tab.close();
});

test.each([
  ["akkoma", "/api/v1/filters"],
  ["mastodon", "/api/v2/filters"],
  ["gotosocial", "/api/v2/filters"],
] as const)("as %s filters are read from %s at a start and every 240 s", async (profile, path) => {
  const { scene, tab, demo, begin, view } = await started({ profile });
  const body = path.includes("v1")
    ? { phrase: "rain", context: ["home"], irreversible: true }
    : { title: "rain", context: ["home"], filter_action: "hide", keywords_attributes: [{ keyword: "rain" }] };
  expect((await demo("POST", path, body)).status).toBe(200);
  const { id } = scene.instance.act.post("alder", "rain again");
  await begin();
  await tab.sync.resources.refresh("status", id);
  await scene.clock.advance(1000);
  expect(await view(id)).toMatchObject({ filters: [{ title: "rain", filter_action: "hide", words: ["rain"] }] });
  expect(count(scene, path)).toBe(1);
  await scene.clock.advance(20 * MINUTE);
  expect(count(scene, path)).toBe(1 + 5);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("filters that changed are read as soon as the socket says so, and hold for what it brings", async () => {
  const { scene, tab, demo, begin, view } = await started({ profile: "mastodon" });
  await begin();
  const one = { keyword: "rain", whole_word: true };
  await demo("POST", "/api/v2/filters", { title: "Wet", context: ["home"], keywords_attributes: [one] });
  await scene.clock.advance(1000);
  const { id } = scene.instance.act.post("demo", "rain at last");
  await scene.clock.advance(1000);
  expect((await view(id)).filters).toMatchObject([{ title: "Wet", filter_action: "warn" }]);
  const [filter] = await tab.db.filters.toArray();
  await demo("DELETE", `/api/v2/filters/${filter?.id}`);
  await scene.clock.advance(1000);
  expect((await view(id)).filters).toEqual([]);
  await tab.close();
});

test("after the last filter was deleted elsewhere no filter is met, whatever the server had said of what is stored", async () => {
  const { scene, tab, demo, begin, view } = await started({ profile: "mastodon" });
  const one = { keyword: "rain", whole_word: true };
  const made = await demo<{ id: string }>("POST", "/api/v2/filters", {
    title: "Wet",
    context: ["home"],
    filter_action: "hide",
    keywords_attributes: [one],
  });
  const { id } = scene.instance.act.post("alder", "rain again");
  await begin();
  await tab.sync.resources.refresh("status", id);
  expect((await view(id)).filters).toMatchObject([{ title: "Wet" }]);
  scene.online(false);
  await demo("DELETE", `/api/v2/filters/${made.json.id}`);
  scene.instance.faults.plan({ path: "/api/v1/(statuses|timelines)", answer: { status: 503 }, count: -1 });
  scene.online(true);
  await scene.clock.advance(5 * MINUTE);
  expect((await tab.db.statuses.get(id))?.filtered).toMatchObject([{ filter: { title: "Wet" } }]);
  expect((await view(id)).filters).toEqual([]);
  // They are about to be read again, and cannot be.
  scene.instance.faults.plan({ path: "/api/v2/filters", answer: { status: 503 }, count: -1 });
  await noteStale(tab.db, "filters");
  await scene.clock.advance(5 * MINUTE);
  expect((await view(id)).filters).toEqual([]);
  await tab.close();
});

test("a server without filters is left alone for a day, and nothing else suffers", async () => {
  const { scene, tab, begin } = await started();
  scene.instance.faults.plan({ path: "/api/v1/filters", answer: { status: 404 }, count: -1 });
  await begin();
  await scene.clock.advance(60 * MINUTE);
  expect([count(scene, "/api/v1/filters"), tab.errors]).toEqual([1, []]);
  await tab.close();
});

test.each(["akkoma", "mastodon"] as const)(
  "as %s: whom the reader mutes and blocks elsewhere is known by the server's lists",
  async (profile) => {
    const { scene, tab, demo, begin, view, person } = await started({ profile });
    const { id } = scene.instance.act.post("demo", "with @alder and @marta");
    await demo("POST", `/api/v1/accounts/${person("alder")}/mute`);
    await demo("POST", `/api/v1/accounts/${person("marta")}/block`);
    await begin();
    await tab.sync.resources.refresh("status", id);
    await scene.clock.advance(1000);
    const { muting, blocking, status } = await view(id);
    expect(status.mentions.map((one) => one.id).toSorted()).toEqual([person("alder"), person("marta")].toSorted());
    expect([muting, blocking]).toEqual([[person("alder")], [person("marta")]]);
    await tab.close();
  },
);

test("Akkoma tells of a muted author's status that they are muted, and of a muted conversation that it is", async () => {
  const { scene, tab, demo, begin, view, person } = await started();
  await begin();
  const by_alder = scene.instance.act.post("alder", "one");
  const in_thread = scene.instance.act.post("birch", "two");
  await scene.clock.advance(1000);
  await demo("POST", `/api/v1/accounts/${person("alder")}/mute`);
  await demo("POST", `/api/v1/statuses/${in_thread.id}/mute`);
  for (const { id } of [by_alder, in_thread]) tab.sync.resources.watch("status", id);
  await scene.clock.advance(1000);
  expect(await view(by_alder.id)).toMatchObject({ muting: [person("alder")], status: { muted: true } });
  expect(await view(in_thread.id)).toMatchObject({ muting: [], status: { pleroma: { thread_muted: true } } });
  await tab.close();
});

test("notifications from somebody muted are asked for, too: they are folded here, not left out there", async () => {
  const { scene, tab, demo, begin, person } = await started();
  const { id } = scene.instance.act.post("demo", "the tide is out");
  scene.instance.act.favourite("alder", id);
  await demo("POST", `/api/v1/accounts/${person("alder")}/mute`);
  await begin();
  expect(await tab.db.notifications.toArray()).toMatchObject([
    { type: "favourite", account_id: person("alder"), pleroma: { is_muted: true } },
  ]);
  await tab.close();
});
