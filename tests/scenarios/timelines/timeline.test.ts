import { expect, test } from "vitest";
import { readNewer } from "../../../src/db/read/timelines/newer_entries";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene, type Scene, type Tab } from "../support/engine";

async function started(options: { seed: number; statuses?: number; profile?: "mastodon" | "gotosocial" | "pleroma" }) {
  const scene = createScene({ statuses: 300, ...options });
  const tab = await scene.open();
  tab.sync.start();
  return { scene, tab };
}

const settle = async (scene: Scene, work: Promise<unknown>) =>
  void (await Promise.all([work, scene.clock.advance(200)]));

async function walk(scene: Scene, tab: Tab): Promise<number> {
  let pages = 0;
  for (; pages < 60; pages++) {
    if ((await readTimelineWindow(tab.db, "home", { limit: 200 })).bottom) break;
    const spans = await tab.db.spans.where("[timeline+upper]").between(["home", ""], ["home", "\uffff"]).toArray();
    if (spans.some(({ bottom }) => bottom)) break;
    await settle(scene, tab.sync.timelines.loadOlder("home"));
    await scene.clock.advance(5000);
  }
  return pages;
}

test("looking at home for the first time fills the database", async () => {
  const { scene, tab } = await started({ seed: 1 });
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  expect(tab.errors).toEqual([]);
  const { entries, gaps } = await readTimelineWindow(tab.db, "home");
  expect(entries).toHaveLength(20);
  expect(gaps).toEqual([]);
  const asked = scene.asked.find((one) => one.includes("/timelines/home"));
  expect(asked).toBe("GET /api/v1/timelines/home?with_muted=true&limit=20");
  expect(await tab.db.statuses.bulkGet(entries.map(({ itemId }) => itemId))).not.toContain(undefined);
  expect(await tab.db.emojis.count()).toBeGreaterThan(0);
  await tab.close();
});

test.each(["pleroma", "mastodon", "gotosocial"] as const)(
  "a home of a server like %s is read down to its bottom",
  async (profile) => {
    const { scene, tab } = await started({ seed: 2, profile });
    tab.sync.timelines.watch("home");
    await scene.clock.advance(1000);
    await walk(scene, tab);
    const known = await tab.db.entries.where("[timeline+order]").between(["home", ""], ["home", "\uffff"]).count();
    const spans = await tab.db.spans.where("[timeline+upper]").between(["home", ""], ["home", "\uffff"]).toArray();
    expect(spans).toHaveLength(1);
    const asked = scene.asked.length;
    await settle(scene, tab.sync.timelines.loadOlder("home"));
    expect(scene.asked.length - asked).toBeLessThanOrEqual(1);
    expect(known).toBeGreaterThan(60);
    await tab.close();
  },
);

test("an error is on the row of what was read, and what was read before stays", async () => {
  const { scene, tab } = await started({ seed: 3 });
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  const before = await tab.db.fetches.get("timeline:home");
  scene.instance.faults.plan({ path: "/timelines/home", html: true, count: -1 });
  await scene.clock.advance(10);
  await settle(scene, tab.sync.timelines.refresh("home"));
  const after = await tab.db.fetches.get("timeline:home");
  expect(after).toMatchObject({ at: before?.at, failure: { kind: "server", status: 200 } });
  expect((await readTimelineWindow(tab.db, "home")).entries).toHaveLength(20);
  await tab.close();
});

test("that older ones could not be read is told no more once they were, and when the top was looked at is not touched", async () => {
  const { scene, tab } = await started({ seed: 3 });
  tab.sync.timelines.watch("home");
  // A start takes more rounds than the clock waits for at once.
  await scene.clock.quiet();
  await scene.clock.advance(1000);
  const before = await tab.db.fetches.get("timeline:home");
  scene.instance.faults.plan({ path: "/timelines/home\\?.*max_id=", answer: { status: 503, body: {} }, count: -1 });
  const older = async () => (await Promise.all([tab.sync.timelines.loadOlder("home"), scene.clock.advance(5000)]))[0];
  expect(await older()).toBe(false);
  expect(await tab.db.fetches.get("timeline:home")).toMatchObject({ failure: { status: 503 } });
  scene.instance.faults.clear();
  expect(await older()).toBe(true);
  expect((await readTimelineWindow(tab.db, "home")).entries.length).toBeGreaterThan(20);
  expect(await tab.db.fetches.get("timeline:home")).toMatchObject({ at: before?.at, failure: null });
  await tab.close();
});

test("a status that cannot be read costs itself, not its page, and leaves no gap", async () => {
  const { scene, tab } = await started({ seed: 4 });
  const list = await scene.instance.fetch(
    new Request(`${scene.instance.origin}/api/v1/timelines/home?limit=20`, {
      headers: { authorization: `Bearer ${scene.session.token}` },
    }),
  );
  const body = (await list.json()) as { id: string; account: unknown }[];
  const headers = { link: list.headers.get("link") ?? "", "content-type": "application/json" };
  const broken = body.map((one, index) => (index === 19 || index === 4 ? { id: one.id, account: null } : one));
  scene.instance.faults.plan({ path: "/timelines/home", answer: { status: 200, headers, body: broken }, count: -1 });
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  expect((await readTimelineWindow(tab.db, "home")).entries).toHaveLength(18);
  scene.instance.faults.clear();
  await settle(scene, tab.sync.timelines.loadOlder("home"));
  const { entries, gaps } = await readTimelineWindow(tab.db, "home");
  expect(entries).toHaveLength(38);
  expect(gaps).toEqual([]);
  await tab.close();
});

test("a notification that cannot be read is reported, and costs itself, not its page, and leaves no gap", async () => {
  const { scene, tab } = await started({ seed: 4 });
  const { instance, session } = scene;
  for (let n = 0; n < 40; n++) instance.act.post("otis", `@demo ${n}`);
  const list = await instance.fetch(
    new Request(`${instance.origin}/api/v1/notifications?limit=20`, {
      headers: { authorization: `Bearer ${session.token}` },
    }),
  );
  const body = (await list.json()) as { id: string }[];
  const headers = { link: list.headers.get("link") ?? "", "content-type": "application/json" };
  // The last one of the page says all the same how far the page reaches.
  const broken = body.map((one, index) => (index === 19 || index === 4 ? { ...one, account: null } : one));
  instance.faults.plan({ path: "/api/v1/notifications", answer: { status: 200, headers, body: broken } });
  tab.errors.length = 0;
  await settle(scene, tab.sync.timelines.refresh("notifications"));
  expect(tab.errors.map(String)).toEqual(
    [4, 19].map((index) => `Error: Notification ${body[index]?.id} cannot be read: account`),
  );
  await settle(scene, tab.sync.timelines.loadOlder("notifications"));
  const { entries, gaps } = await readTimelineWindow(tab.db, "notifications");
  const newest = [...instance.store.notifications.values()].filter((one) => one.account_id === session.account_id);
  const readable = newest.map(({ id }) => id).filter((id) => id !== body[4]?.id && id !== body[19]?.id);
  expect(entries.map(({ itemId }) => itemId)).toEqual(readable.toReversed().slice(0, entries.length));
  expect([entries.length > 38, gaps]).toEqual([true, []]);
  await tab.close();
});

test("an empty answer to what is older ends the list of notifications, and no more is asked for", async () => {
  const { scene, tab } = await started({ seed: 4, profile: "mastodon" });
  for (let n = 0; n < 30; n++) scene.instance.act.post("otis", `@demo ${n}`);
  await settle(scene, tab.sync.timelines.refresh("notifications"));
  const ended = async () =>
    (await tab.db.spans.toArray()).some((one) => one.timeline === "notifications" && one.bottom);
  expect(await ended()).toBe(false);
  const path = "/api/v1/notifications.*max_id";
  scene.instance.faults.plan({ path, answer: { status: 200, body: [] }, count: -1 });
  await settle(scene, tab.sync.timelines.loadOlder("notifications"));
  expect(await ended()).toBe(true);
  const asked = scene.asked.length;
  await settle(scene, tab.sync.timelines.loadOlder("notifications"));
  expect(scene.asked.slice(asked).filter((one) => one.includes("/notifications"))).toEqual([]);
  await tab.close();
});

test("a thread that cannot be read says so, and is read on return", async () => {
  const { scene, tab } = await started({ seed: 5 });
  await scene.clock.advance(1000);
  const reply = [...scene.instance.store.statuses.values()].find(
    ({ in_reply_to_id, visibility }) => in_reply_to_id !== null && visibility === "public",
  );
  const id = reply?.id ?? "";
  scene.online(false);
  tab.sync.threads.watch(id);
  await scene.clock.advance(1000);
  expect(await tab.db.fetches.get(`thread:${id}`)).toMatchObject({ at: null, failure: { kind: "offline" } });
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(1000);
  expect(await tab.db.fetches.get(`thread:${id}`)).toMatchObject({ failure: null });
  expect((await tab.db.contexts.get(id))?.ancestors.length).toBeGreaterThan(0);
  await tab.close();
});

test("a server like Mastodon is asked for at most twenty pages a minute", async () => {
  const { scene, tab } = await started({ seed: 6, profile: "mastodon", statuses: 1500 });
  tab.sync.timelines.watch("federated");
  await scene.clock.advance(1000);
  const paged = () => scene.asked.filter((one) => one.includes("max_id")).length;
  const before = paged();
  const all = (async () => {
    for (let i = 0; i < 30; i++) await tab.sync.timelines.loadOlder("federated");
  })();
  await scene.clock.advance(59_000);
  expect(paged() - before).toBeLessThanOrEqual(20);
  expect(paged() - before).toBeGreaterThan(15);
  await Promise.all([all, scene.clock.advance(120_000)]);
  await tab.close();
});

test("after a follow home can be loaded to its end again, also where a walk had come to nothing before", async () => {
  const { scene, tab } = await started({ seed: 7, statuses: 120 });
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  const stuck = { status: 200, body: [], headers: { link: '<https://mudflat.example/x?max_id=1>; rel="next"' } };
  scene.instance.faults.plan({ path: "/timelines/home.*max_id", answer: stuck, count: -1 });
  await settle(scene, tab.sync.timelines.loadOlder("home"));
  scene.instance.faults.clear();
  const asked = scene.asked.length;
  await settle(scene, tab.sync.timelines.loadOlder("home"));
  // Who asks again asks for one page more, by the link.
  expect(scene.asked.length).toBe(asked + 1);
  const { store } = scene.instance;
  const stranger = [...store.accounts.keys()].find(
    (id) => id !== scene.session.account_id && !store.follows.has(scene.session.account_id, id),
  );
  await settle(scene, tab.sync.outbox.intend("follow", { id: stranger ?? "", on: true }));
  await scene.clock.advance(5000);
  await walk(scene, tab);
  expect((await readTimelineWindow(tab.db, "home")).bottom).toBe(true);
  await tab.close();
});

test("the socket does not wait for a server that is slow to say again what it is", async () => {
  const { scene, tab } = await started({ seed: 8, statuses: 60 });
  await scene.clock.advance(2000);
  await Promise.all([tab.close(), scene.clock.advance(100)]);
  await scene.clock.advance(2 * 3_600_000);
  scene.instance.faults.plan({ path: "/api/v1/instance", latency_ms: 20_000, count: -1 });
  const next = await scene.open();
  next.sync.start();
  await scene.clock.advance(1000);
  expect(scene.sockets()).toBe(1);
  await scene.clock.advance(25_000);
  expect((await next.db.fetches.get("instance"))?.at).toBeGreaterThan(scene.clock.now() - 60_000);
  await next.close();
});

test.each([
  [19, false],
  [20, true],
])("of %i that came at once it is said whether they are to be reloaded: %s", async (count, apart) => {
  const { scene, tab } = await started({ seed: 9 });
  const { act, store } = scene.instance;
  const friend = [...store.accounts.values()].find(({ id }) => store.follows.has(scene.session.account_id, id));
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  const shown = (await readTimelineWindow(tab.db, "home")).entries[0]?.order ?? "";
  scene.online(false);
  for (let i = 0; i < count; i++) act.post(friend?.id ?? "", `came ${i}`);
  scene.online(true);
  await scene.clock.advance(5000);
  const fresh = await readNewer(tab.db, "home", shown);
  expect([fresh.orders.length, fresh.has_gap]).toEqual([count, apart]);
  await tab.close();
});
