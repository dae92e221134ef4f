import { IDBObjectStore as Store } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { createScene, type Scene } from "../support/engine";

afterEach(() => vi.restoreAllMocks());

const HANGS = { latency_ms: 1e9, count: -1 };

/** Counts what is written from now on. */
function writes(): () => number {
  const spies = (["put", "add", "delete", "clear"] as const).map((name) => vi.spyOn(Store.prototype, name));
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

/** Waits for work that no timer may hold up. */
async function atOnce(scene: Scene, work: Promise<unknown>): Promise<void> {
  let done = false;
  work.then(
    () => (done = true),
    () => undefined,
  );
  await scene.clock.quiet();
  expect(done).toBe(true);
}

test.each(["/timelines/home", "/api/v1/instance", "verify_credentials", "custom_emojis", "/context", "statuses"])(
  "a server that hangs over %s does not hold up the stop, and nothing is written after it",
  async (path) => {
    const scene = createScene({ seed: 41, statuses: 60 });
    scene.instance.faults.plan({ path, ...HANGS });
    const tab = await scene.open();
    tab.sync.start();
    tab.sync.timelines.watch("home");
    tab.sync.threads.watch([...scene.instance.store.statuses.keys()][0] ?? "");
    await scene.clock.advance(1000);
    expect(scene.asked.some((one) => one.includes(path))).toBe(true);
    await atOnce(scene, tab.sync.stop());
    const written = writes();
    await scene.clock.advance(120_000);
    expect(written()).toBe(0);
    expect(tab.errors).toEqual([]);
  },
);

test("an act that hangs on its way does not hold up the stop, and waits for the next start", async () => {
  const scene = createScene({ seed: 42, statuses: 60 });
  scene.instance.faults.plan({ path: "/favourite", ...HANGS });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  const id = (await readTimelineWindow(tab.db, "home")).entries[0]?.itemId ?? "";
  await Promise.all([tab.sync.outbox.intend("favourite", { id, on: true }), scene.clock.advance(1000)]);
  await atOnce(scene, tab.sync.stop());
  const written = writes();
  await scene.clock.advance(120_000);
  expect(written()).toBe(0);
  scene.instance.faults.clear();
  tab.sync.start();
  await scene.clock.advance(30_000);
  expect(await tab.db.outbox.count()).toBe(0);
  await tab.close();
});

test("what the socket brought just before the stop is saved by it", async () => {
  const scene = createScene({ seed: 43, statuses: 60 });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  const author = [...scene.instance.store.accounts.values()].find(({ id }) =>
    scene.instance.store.follows.has(scene.session.account_id, id),
  );
  const post = scene.instance.act.post(author?.id ?? "", "just in time");
  await scene.clock.quiet();
  await atOnce(scene, tab.sync.stop());
  expect((await readTimelineWindow(tab.db, "home")).entries[0]?.itemId).toBe(post.id);
});

test("a walk that waits for its turn under a server's limit does not hold up the stop", async () => {
  const scene = createScene({ seed: 44, profile: "mastodon", statuses: 1500 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("federated");
  await scene.clock.advance(1000);
  const all = (async () => {
    for (let i = 0; i < 30; i++) await tab.sync.timelines.loadOlder("federated");
  })();
  await scene.clock.advance(20_000);
  const asked = scene.asked.length;
  await atOnce(scene, tab.sync.stop());
  await atOnce(scene, all);
  expect(scene.asked.length).toBe(asked);
});

test("a look that waits behind another tab's does not hold up the stop", async () => {
  const scene = createScene({ seed: 45, statuses: 60 });
  const first = await scene.open();
  first.sync.start();
  await scene.clock.advance(2000);
  scene.instance.faults.plan({ path: "/timelines/home", ...HANGS });
  void first.sync.timelines.refresh("home");
  await scene.clock.advance(10);
  const second = await scene.open();
  second.sync.start();
  await scene.clock.advance(10);
  await atOnce(scene, second.sync.stop());
  expect(second.errors).toEqual([]);
  await first.close();
});

test("a stopped engine that is asked for something asks nobody, and after a start it keeps up what is still watched", async () => {
  const scene = createScene({ seed: 46, statuses: 60 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("local");
  await scene.clock.advance(2000);
  await atOnce(scene, tab.sync.stop());
  const asked = scene.asked.length;
  await atOnce(
    scene,
    Promise.all([
      tab.sync.timelines.refresh("home"),
      tab.sync.timelines.loadOlder("home"),
      tab.sync.threads.refresh("1"),
    ]),
  );
  expect([scene.asked.length, scene.sockets()]).toEqual([asked, 0]);
  const post = scene.instance.act.post("admin", "while nobody looked");
  tab.sync.start();
  await scene.clock.advance(10_000);
  expect((await readTimelineWindow(tab.db, "local")).entries[0]?.itemId).toBe(post.id);
  expect([scene.sockets(), tab.errors]).toEqual([1, []]);
  await tab.close();
});
