import { expect, test, vi } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene, type Scene } from "../support/engine";

const homes = (scene: Scene) => scene.asked.filter((one) => one.includes("/timelines/home")).length;
const someone = (scene: Scene) => {
  const { store } = scene.instance;
  const one = [...store.accounts.values()].find(({ id }) => store.follows.has(scene.session.account_id, id));
  if (!one) throw new Error("the reader follows nobody");
  return one.id;
};

async function started(options: { seed: number; statuses?: number }) {
  const scene = createScene({ statuses: 60, ...options });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.advance(2000);
  return { scene, tab };
}

test.each([1000, 1001])(
  "a socket closed with %i stays closed, is polled for, and opens when the page is shown",
  async (code) => {
    const { scene, tab } = await started({ seed: 1 });
    expect(scene.sockets()).toBe(1);
    scene.instance.act.drop(code);
    const before = homes(scene);
    await scene.clock.advance(61_000);
    expect(scene.sockets()).toBe(0);
    expect(homes(scene) - before).toBe(3);
    expect(await tab.db.fetches.get("stream")).toMatchObject({ failure: { status: code } });
    tab.signal("visible");
    await scene.clock.advance(1000);
    expect(scene.sockets()).toBe(1);
    await tab.close();
  },
);

test("a broken socket is tried again after 1, 2, 3 and 3 seconds, and break and return are told", async () => {
  const { scene, tab } = await started({ seed: 2 });
  const joined = await tab.db.fetches.get("stream");
  expect(joined?.failure).toBeNull();
  scene.online(false);
  const broken = scene.clock.now();
  const first = scene.dialled.length;
  await scene.clock.advance(9500);
  expect([...new Set(scene.dialled.slice(first).map((at) => at - broken))]).toEqual([1000, 3000, 6000, 9000]);
  expect(await tab.db.fetches.get("stream")).toMatchObject({
    at: joined?.at,
    failure: { kind: "offline", status: 1006 },
  });
  scene.online(true);
  await scene.clock.advance(4000);
  expect(scene.sockets()).toBe(1);
  const back = await tab.db.fetches.get("stream");
  expect(back?.failure).toBeNull();
  expect(back?.at).toBeGreaterThan(broken);
  await tab.close();
});

test("what found no network is sent as soon as the socket stands again, though no browser says that the network is back", async () => {
  const { scene, tab } = await started({ seed: 12 });
  const post = scene.instance.act.post(someone(scene), "above the tunnel");
  await scene.clock.advance(1000);
  scene.online(false);
  await tab.sync.outbox.intend("favourite", { id: post.id, on: true });
  await scene.clock.advance(5000);
  expect(await tab.db.outbox.count()).toBe(1);
  scene.online(true);
  await scene.clock.advance(5000);
  expect(await tab.db.outbox.count()).toBe(0);
  expect(scene.instance.store.favourites.has(scene.session.account_id, post.id)).toBe(true);
  await tab.close();
});

test("while the socket stands nothing is polled, and what it brings is shown", async () => {
  const { scene, tab } = await started({ seed: 3 });
  const before = homes(scene);
  const post = scene.instance.act.post(someone(scene), "over the water");
  await scene.clock.advance(60_000);
  expect(homes(scene)).toBe(before);
  const { entries, gaps } = await readTimelineWindow(tab.db, "home");
  expect(entries[0]?.itemId).toBe(post.id);
  expect(gaps).toEqual([]);
  await tab.close();
});

test("a streamed status does not hide a hole", async () => {
  const { scene, tab } = await started({ seed: 4 });
  scene.online(false);
  await scene.clock.advance(5000);
  for (let i = 0; i < 30; i++) scene.instance.act.post(someone(scene), `missed ${i}`);
  scene.instance.faults.plan({ path: "/timelines/home", answer: { status: 503 }, count: -1 });
  scene.online(true);
  await scene.clock.advance(4000);
  expect(scene.sockets()).toBe(1);
  const post = scene.instance.act.post(someone(scene), "after the hole");
  await scene.clock.advance(1000);
  const hidden = await readTimelineWindow(tab.db, "home");
  expect(hidden.entries[0]?.itemId).toBe(post.id);
  expect(hidden.gaps).toHaveLength(1);

  scene.instance.faults.clear();
  await scene.clock.advance(21_000);
  const top = await readTimelineWindow(tab.db, "home");
  expect(top.gaps).toHaveLength(1);
  for (const gap of top.gaps) await Promise.all([tab.sync.timelines.fillGap(gap), scene.clock.advance(100)]);
  const whole = await readTimelineWindow(tab.db, "home");
  expect(whole.gaps).toEqual([]);
  await tab.close();
});

test("one socket serves all tabs, a second tab asks for little, and the socket is handed over when its tab closes", async () => {
  const { scene, tab } = await started({ seed: 5 });
  const before = homes(scene);
  const second = await scene.open();
  second.sync.start();
  second.sync.timelines.watch("home");
  await scene.clock.advance(2000);
  expect(scene.sockets()).toBe(1);
  expect(homes(scene) - before).toBeLessThanOrEqual(2);
  const post = scene.instance.act.post(someone(scene), "for both");
  await scene.clock.advance(1000);
  expect((await readTimelineWindow(second.db, "home")).entries[0]?.itemId).toBe(post.id);
  await Promise.all([tab.close(), scene.clock.advance(100)]);
  await scene.clock.advance(2000);
  expect(scene.sockets()).toBe(1);
  const next = scene.instance.act.post(someone(scene), "for the one that stays");
  await scene.clock.advance(1000);
  expect((await readTimelineWindow(second.db, "home")).entries[0]?.itemId).toBe(next.id);
  await second.close();
});

test("a tab that is frozen gives the socket away, and joins again when it is shown", async () => {
  const { scene, tab } = await started({ seed: 6 });
  const second = await scene.open();
  second.sync.start();
  await scene.clock.advance(2000);
  tab.signal("frozen");
  await scene.clock.advance(3000);
  expect(scene.sockets()).toBe(1);
  await Promise.all([second.close(), scene.clock.advance(100)]);
  expect(scene.sockets()).toBe(0);
  tab.signal("visible");
  await scene.clock.advance(3000);
  expect(scene.sockets()).toBe(1);
  await tab.close();
});

test("a tab that lost its lease stands in line for the socket again", async () => {
  const { scene, tab } = await started({ seed: 9 });
  const joined = await tab.db.fetches.get("stream");
  const { name } = tab.db;
  await tab.db.settings.put({ key: `lease:socket/${name}`, value: { runner: "another", until: scene.clock.now() } });
  await scene.clock.advance(25_000);
  expect(scene.sockets()).toBe(1);
  expect((await tab.db.fetches.get("stream"))?.at).toBeGreaterThan(joined?.at ?? 0);
  await tab.close();
});

test("the socket listens for a public timeline that another tab looks at", async () => {
  const { scene, tab } = await started({ seed: 7 });
  const second = await scene.open();
  second.sync.start();
  const leave = second.sync.timelines.watch("local");
  await scene.clock.advance(10_000);
  const before = scene.asked.filter((one) => one.includes("/timelines/public")).length;
  const post = scene.instance.act.post("admin", "hello, neighbours");
  await scene.clock.advance(45_000);
  expect((await readTimelineWindow(second.db, "local")).entries[0]?.itemId).toBe(post.id);
  expect(scene.asked.filter((one) => one.includes("/timelines/public")).length).toBe(before);
  leave();
  await second.close();
  await tab.close();
});

test("a socket is opened for the first time, and anew once it broke", async () => {
  const scene = createScene({ seed: 13, statuses: 0 });
  const tab = await scene.open();
  const noted = vi.spyOn(tab.db.fetches, "put");
  const states = () => noted.mock.calls.flatMap(([row]) => row.state ?? []);
  tab.sync.start();
  await scene.clock.advance(2000);
  expect(states()).toEqual(["starting-initial", "joined"]);
  scene.instance.act.drop(1011);
  await scene.clock.advance(3000);
  expect(states().slice(2)).toEqual(["error", "starting", "joined"]);
  await tab.close();
});

test("the socket says how it stands: joined, broken, closed, and disabled for as long as the reader wants none", async () => {
  const { scene, tab } = await started({ seed: 10 });
  const state = async () => (await tab.db.fetches.get("stream"))?.state;
  expect(await state()).toBe("joined");
  scene.online(false);
  await scene.clock.advance(500);
  expect(await state()).toBe("error");
  scene.online(true);
  await scene.clock.advance(3000);
  expect(await state()).toBe("joined");
  scene.instance.act.drop(1001);
  await scene.clock.advance(500);
  expect(await state()).toBe("closed");
  tab.signal("visible");
  await scene.clock.advance(1000);
  expect(await state()).toBe("joined");

  await tab.db.settings.put({ key: "useStreamingApi", value: false });
  await scene.clock.advance(6000);
  expect([await state(), scene.sockets()]).toEqual(["disabled", 0]);
  const before = homes(scene);
  await scene.clock.advance(101_000);
  expect(homes(scene) - before).toBeGreaterThanOrEqual(4);
  await tab.db.settings.put({ key: "useStreamingApi", value: true });
  await scene.clock.advance(6000);
  expect([await state(), scene.sockets()]).toEqual(["joined", 1]);
  await tab.close();
});

test("an admin's setting keeps the socket closed from the start", async () => {
  const scene = createScene({ seed: 11, statuses: 20, settings: { pleroma_fe: { useStreamingApi: false } } });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  expect([scene.sockets(), (await tab.db.fetches.get("stream"))?.state]).toEqual([0, "disabled"]);
  await tab.close();
});
