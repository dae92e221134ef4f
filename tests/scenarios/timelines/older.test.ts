import * as v from "valibot";
import { expect, test } from "vitest";
import { ingestStreamed } from "../../../src/db/ingest/ingest_page";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { Status } from "../../../src/domain/entities/statuses/status";
import { createAsk } from "../../support/ask";
import { createScene } from "../support/engine";

test("who is far down as what home holds has changed reads on below what is stored, and no stretch passes for looked at", async () => {
  const scene = createScene({ seed: 11, statuses: 300 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.advance(1000);
  const orders = async () => (await readTimelineWindow(tab.db, "home")).entries.map(({ order }) => order);
  const settle = (work: Promise<unknown>) => Promise.all([work, scene.clock.advance(2000)]);
  for (let page = 0; page < 4; page++) await settle(tab.sync.timelines.loadOlder("home"));
  const before = await orders();
  expect(before.length).toBeGreaterThan(60);
  const { store } = scene.instance;
  const friend = [...store.accounts.keys()].find((id) => store.follows.has(scene.session.account_id, id)) ?? "";
  await settle(tab.sync.outbox.intend("mute", { id: friend, on: true }));
  await settle(tab.sync.timelines.refresh("home"));
  expect((await readTimelineWindow(tab.db, "home")).gaps).toHaveLength(1);

  const asked = scene.asked.length;
  await settle(tab.sync.timelines.loadOlder("home"));
  const lowest = before.at(-1) ?? "";
  expect(scene.asked.slice(asked).filter((one) => one.includes("/timelines/home"))).toEqual([
    expect.stringContaining(`max_id=${lowest.slice(2)}`),
  ]);
  expect((await orders()).filter((one) => one < lowest)).toHaveLength(20);

  for (let page = 0; page < 10; page++)
    for (const gap of (await readTimelineWindow(tab.db, "home")).gaps) await settle(tab.sync.timelines.fillGap(gap));
  expect((await readTimelineWindow(tab.db, "home")).gaps).toEqual([]);
  expect((await orders()).slice(0, before.length)).toEqual(before);
  await tab.close();
});

test("who asks again after six empty pages goes on from the last one's link, and only a page without one is the end", async () => {
  const scene = createScene({ seed: 11, statuses: 300 });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  // A start takes more rounds than the clock waits for at once.
  await scene.clock.quiet();
  await scene.clock.advance(1000);
  const settle = <T>(work: Promise<T>) => Promise.all([work, scene.clock.advance(20_000)]).then(([done]) => done);
  const before = (await readTimelineWindow(tab.db, "home")).entries;
  const lowest = before.at(-1)?.itemId ?? "";
  const path = "/api/v1/timelines/home";
  /** Nothing that this page looked through is shown to this reader; it goes on below. */
  const empty = (from: string, to: string) => ({
    path: `${path}\\?.*max_id=${from}`,
    answer: {
      status: 200,
      body: [],
      headers: { link: `<${scene.instance.origin}${path}?limit=20&max_id=${to}>; rel="next"` },
    },
    count: -1,
  });
  const all = [...scene.instance.store.newest()].map(({ id }) => id);
  const cursors = [lowest, ...all.slice(all.indexOf(lowest) + 1).filter((_, index) => index % 4 === 3)].slice(0, 9);
  cursors.slice(0, -1).forEach((id, at) => scene.instance.faults.plan(empty(id, cursors[at + 1] ?? "")));
  const pages = () => scene.asked.filter((one) => one.startsWith(`GET ${path}?`) && one.includes("max_id")).length;

  const began = pages();
  expect(await settle(tab.sync.timelines.loadOlder("home"))).toBe(false);
  expect(pages() - began).toBe(6);
  expect(await readTimelineWindow(tab.db, "home")).toMatchObject({ entries: before, bottom: false });
  expect(await settle(tab.sync.timelines.loadOlder("home"))).toBe(true);
  // Two more empty ones, and the one that holds something.
  expect(pages() - began).toBe(9);
  expect((await readTimelineWindow(tab.db, "home")).entries.length).toBe(before.length + 20);
  await tab.close();
});

test("what was the end of a timeline and is no more, all of it, keeps nobody from reading on above it", async () => {
  const scene = createScene({ seed: 11, statuses: 0 });
  const { act, store } = scene.instance;
  for (let at = 0; at < 3; at++) act.post("demo", `first ${at}`);
  const tab = await scene.open();
  tab.sync.start();
  const settle = (work: Promise<unknown>) => Promise.all([work, scene.clock.advance(2000)]);
  await settle(tab.sync.timelines.refresh("home"));
  for (let page = 0; page < 2; page++) await settle(tab.sync.timelines.loadOlder("home"));
  expect((await readTimelineWindow(tab.db, "home")).bottom).toBe(true);
  const first = [...store.newest()].map(({ id }) => id);
  scene.online(false);
  for (let at = 0; at < 60; at++) act.post("demo", `later ${at}`);
  scene.online(true);
  await settle(tab.sync.timelines.refresh("home"));
  for (const id of first) act.delete(id);
  await scene.clock.advance(2000);
  expect(await tab.db.entries.count()).toBe(20);
  for (let page = 0; page < 5; page++) await settle(tab.sync.timelines.loadOlder("home"));
  expect((await readTimelineWindow(tab.db, "home")).entries).toHaveLength(60);
  expect(await readTimelineWindow(tab.db, "home")).toMatchObject({ gaps: [], bottom: true });
  await tab.close();
});

test("a gap that is filled before a look was done leaves another where late posts may stand", async () => {
  const scene = createScene({ seed: 11, statuses: 300 });
  const { act, store, faults } = scene.instance;
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await scene.clock.quiet();
  await scene.clock.advance(1000);
  const settle = <T>(work: Promise<T>) => Promise.all([work, scene.clock.advance(20_000)]).then(([done]) => done);
  await settle(tab.sync.timelines.loadOlder("home"));
  const window = () => readTimelineWindow(tab.db, "home");
  const before = (await window()).entries;
  scene.online(false);
  await scene.clock.advance(1000);
  // Late, it stands among the twenty that each look reads again, and below the page that closes the gap.
  const [above, below] = before.slice(17, 19).map(({ itemId }) => store.statuses.get(itemId)?.created_at ?? 0);
  const age = scene.clock.now() - ((above ?? 0) + (below ?? 0)) / 2;
  const late = act.lateInsert("demo", "Sent long ago", age, true);
  const [fresh] = ["5", "4", "3", "2", "1"].map((text) => act.post("demo", text)).toReversed();
  // A push has brought the newest; the top of the timeline cannot be read.
  faults.plan({ path: "/api/v1/timelines/home\\?(?!.*max_id)", answer: { status: 503, body: {} }, count: -1 });
  scene.online(true);
  const status = await createAsk(scene.instance, "demo")("GET", `/api/v1/statuses/${fresh?.id}`);
  const source = { asked_at: scene.clock.now(), viewer: true, seen_at: scene.clock.now() };
  await ingestStreamed(tab.db, "home", { statuses: [v.parse(Status, status.json)] }, false, source);
  const [gap] = (await window()).gaps;
  if (!gap) throw new Error("there is no gap below the new post");
  await settle(tab.sync.timelines.fillGap(gap));
  for (const one of (await window()).gaps) await settle(tab.sync.timelines.fillGap(one));
  expect((await window()).gaps).toEqual([]);
  expect((await window()).entries.map(({ itemId }) => itemId)).toContain(late.id);
  await tab.close();
});
