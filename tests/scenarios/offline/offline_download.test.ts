import { expect, test } from "vitest";
import { readDownload } from "../../../src/db/offline/offline_downloads";
import { readThread } from "../../../src/db/read/statuses/thread";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { readStatusViews } from "../../../src/db/read/statuses/status";
import { sweep } from "../../../src/sync/sweep";
import { createScene, type Scene, type Tab } from "../support/engine";

const DAY = 86_400_000;
const choice = { timelines: ["home", "local"], newest: 60 };

/** Lets the clock run until what is taken along is in a state. */
async function until({ clock }: Scene, { db }: Tab, state: string): Promise<void> {
  for (let turns = 0; (await readDownload(db))?.state !== state; turns++) {
    if (turns > 4000) throw new Error(`the download is ${JSON.stringify(await readDownload(db))}`);
    await clock.advance(250);
  }
}

/** The newest of home, with their threads, as far as this device knows them. */
async function read({ db }: Tab, newest: number) {
  const { entries } = await readTimelineWindow(db, "home", { limit: newest });
  const views = await readStatusViews(
    db,
    entries.map(({ itemId }) => itemId),
  );
  const shown = [...views.values()].flatMap((view) => (view && view !== "gone" ? [view.status] : []));
  const threads = await Promise.all(shown.map(({ id }) => readThread(db, id)));
  return {
    shown,
    threads,
    pictures: shown.flatMap((one) => one.media_attachments.map(({ preview_url }) => preview_url ?? "")),
  };
}

test("what is taken along is there without a network, with threads and pictures, outlasts the sweep, and goes when it is let go", async () => {
  const scene = createScene({ seed: 7, statuses: 400 });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  const taking = tab.sync.offline.start(choice);
  await until(scene, tab, "done");
  await taking;
  const download = await readDownload(tab.db);
  expect(download?.threads).toEqual({ done: download?.threads.of, of: download?.threads.of });
  expect(download?.pictures).toEqual({ done: download?.pictures.of, of: download?.pictures.of, refused: 0 });
  expect(download?.bytes).toBeGreaterThan(0);

  scene.online(false);
  const { shown, threads, pictures } = await read(tab, 60);
  expect(shown.length).toBe(60);
  expect(threads.filter((thread) => thread.fetched?.at == null)).toEqual([]);
  expect(pictures.length).toBeGreaterThan(0);
  const shelf = scene.caches.all.get(`taken/${scene.session.key}`);
  expect(pictures.filter((url) => !shelf?.has(url))).toEqual([]);

  const later = {
    now: () => scene.clock.now() + 30 * DAY,
    setTimeout: scene.clock.setTimeout,
    clearTimeout: scene.clock.clearTimeout,
  };
  const swept = async () => {
    const sweeping = sweep({ db: tab.db, clock: later }, 50);
    for (let turn = 0; turn < 30; turn++) await scene.clock.advance(10);
    await sweeping;
  };
  await swept();
  const after = await read(tab, 60);
  expect(after.shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  expect(after.threads.filter((thread) => thread.fetched?.at == null)).toEqual([]);

  await tab.sync.offline.remove();
  expect([await readDownload(tab.db), scene.caches.all.has(`taken/${scene.session.key}`)]).toEqual([undefined, false]);
  await swept();
  expect((await read(tab, 60)).shown.length).toBeLessThan(60);
  await tab.close();
  expect(tab.errors).toEqual([]);
});

test("a stop holds, going on asks for nothing twice, and a server that wants rest gets it", async () => {
  const scene = createScene({ seed: 8, statuses: 300 });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  const threads = () => scene.asked.filter((one) => one.includes("/context"));
  void tab.sync.offline.start(choice);
  while (threads().length < 5) await scene.clock.advance(250);
  await tab.sync.offline.stop();
  await scene.clock.advance(5000);
  const stopped = threads().length;
  await scene.clock.advance(60_000);
  expect(threads().length).toBe(stopped);

  scene.instance.faults.plan({ path: "/context", answer: { status: 429, headers: { "retry-after": "20" } } });
  void tab.sync.offline.resume();
  await scene.clock.advance(10_000);
  expect((await readDownload(tab.db))?.failure?.kind).toBe("limited");
  const limited = threads().length;
  await scene.clock.advance(5000);
  expect(threads().length).toBe(limited);
  await until(scene, tab, "done");
  const answered = threads().length - 1;
  expect(new Set(threads()).size).toBe(answered);
  await tab.close();
  expect(tab.errors).toEqual([]);
});

test("what a reload or a lost network breaks off goes on by itself", async () => {
  const scene = createScene({ seed: 9, statuses: 300 });
  const first = await scene.open();
  first.sync.start();
  await scene.clock.advance(2000);
  void first.sync.offline.start(choice);
  await scene.clock.advance(3000);
  await first.close();
  const tab = await scene.open();
  expect((await readDownload(tab.db))?.state).toBe("running");
  scene.online(false);
  tab.sync.start();
  await scene.clock.advance(5000);
  expect((await readDownload(tab.db))?.failure?.kind).toBe("offline");
  scene.online(true);
  tab.signal("online");
  await until(scene, tab, "done");
  await tab.close();
  expect([...first.errors, ...tab.errors]).toEqual([]);
});

test("hosts that let no other app read their pictures are soon given up", async () => {
  const scene = createScene({ seed: 10, statuses: 60, profile: "mastodon", limits: true });
  const { instance, clock, asked } = scene;
  const names = Array.from({ length: 400 }, (_, at) => `closed${at}`);
  for (const shortcode of names) {
    const path = `https://closed.example/closed/${shortcode}.png`;
    instance.store.emojis.set(shortcode, { shortcode, path, category: "" });
  }
  instance.store.named("admin")?.emojis.push(...names);
  instance.act.post("admin", "Faces from elsewhere.");
  instance.faults.plan({ path: "^/closed/", lose: "request", count: -1 });
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(2000);
  const before = asked.length;
  void tab.sync.offline.start({ timelines: ["local"], newest: 20 });
  await until(scene, tab, "done");
  expect((await readDownload(tab.db))?.pictures.refused).toBeGreaterThanOrEqual(400);
  expect(asked.slice(before).filter((one) => one === "GET /api/v1/instance").length).toBeLessThan(10);
  await tab.close();
  expect(tab.errors).toEqual([]);
});

test("a network that comes back without a word, and a server that stumbles, are tried again by themselves", async () => {
  const scene = createScene({ seed: 11, statuses: 60 });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  scene.online(false);
  void tab.sync.offline.start({ timelines: ["home"], newest: 20 });
  await scene.clock.advance(5000);
  expect((await readDownload(tab.db))?.failure?.kind).toBe("offline");
  scene.instance.faults.plan(
    { path: "\\.(png|jpg|webp)", lose: "request" },
    { path: "/api/v1/instance", answer: { status: 502 } },
  );
  scene.online(true);
  const back = scene.clock.now();
  await until(scene, tab, "done");
  expect(scene.instance.faults.waiting).toEqual([]);
  expect(scene.clock.now() - back).toBeLessThan(120_000);
  expect((await readDownload(tab.db))?.failure).toBe(null);
  await tab.close();
  expect(tab.errors).toEqual([]);
});

test.each([
  ["for a while is waited for", 2, 40],
  ["for good is left with what is there of it", -1, 20],
])("a timeline whose server fails %s", async (_, count, least) => {
  const scene = createScene({ seed: 13, statuses: 200 });
  scene.instance.faults.plan({ path: "/timelines/public\\?.*max_id=", answer: { status: 502 }, count });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  void tab.sync.offline.start({ timelines: ["local", "home"], newest: 40 });
  await until(scene, tab, "done");
  const there = async (timeline: string) => (await readTimelineWindow(tab.db, timeline, { limit: 100 })).entries.length;
  expect(await there("local")).toBe(least);
  expect(await there("home")).toBeGreaterThanOrEqual(40);
  expect((await readDownload(tab.db))?.failure).toBe(null);
  await tab.close();
  expect(tab.errors).toEqual([]);
});

test("what a server refuses of one timeline or one conversation keeps nothing else from being taken along", async () => {
  const scene = createScene({ seed: 14, statuses: 100 });
  const { faults } = scene.instance;
  faults.plan({ path: "/timelines/public", answer: { status: 422 }, count: -1 });
  faults.plan({ path: "/context", answer: { status: 400 } });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  void tab.sync.offline.start({ timelines: ["local", "home"], newest: 40 });
  await until(scene, tab, "done");
  expect(await readDownload(tab.db)).toMatchObject({ statuses: 40, failure: null });
  await tab.close();
  expect(tab.errors).toEqual([]);
});

test("a full disk stops it, however the database says so", async () => {
  const scene = createScene({ seed: 12, statuses: 60 });
  const { storage } = scene.caches;
  const open = storage.open.bind(storage);
  const full = new DOMException("There is no room", "QuotaExceededError");
  const aborted = Object.assign(new Error("The transaction was aborted"), { name: "AbortError", inner: full });
  storage.open = async (name) => Object.assign(await open(name), { put: () => Promise.reject(aborted) });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  const taking = tab.sync.offline.start({ timelines: ["home"], newest: 20 });
  await until(scene, tab, "stopped");
  await taking;
  expect((await readDownload(tab.db))?.full).toBe(true);
  await tab.close();
  expect(tab.errors).toEqual([]);
});
