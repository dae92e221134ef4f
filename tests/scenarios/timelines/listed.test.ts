import { expect, test } from "vitest";
import { dropSpans } from "../../../src/db/timelines/dropped_spans";
import { ingestStreamed } from "../../../src/db/ingest/ingest_page";
import { readReadingPosition, saveReadingPosition } from "../../../src/db/timelines/reading_positions";
import { CONTRADICTING_PAGES } from "../../../src/domain/timelines/sort_positions";
import { sweep } from "../../../src/sync/sweep";
import { aStatus } from "../../support/rows/entities";
import { createRandom } from "../../support/fakes/random";
import { patience, seedsOf } from "../support/lives";
import { idOf, scene, stayAway } from "./listed_scene";

test("a list is read to its end in the server's order, by the link that is kept, also after a reload", async () => {
  const { list, look, older, reload, window, shown, asked } = await scene(107);
  await look();
  expect(await shown()).toEqual(list.slice(0, 20));
  for (let page = 0; page < 8; page++) {
    reload();
    await older();
  }
  expect(await shown()).toEqual(list);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
  expect(asked.filter((one) => one === "top").length).toBe(CONTRADICTING_PAGES + 1);
});

test("reloading the top moves nothing: what is new stands above, what was deleted goes, the place survives", async () => {
  const { db, list, post, look, older, window, shown } = await scene(90);
  await look();
  for (let page = 0; page < 2; page++) await older();
  const before = (await window()).entries;
  const place = {
    timeline: "home",
    order: before[30]?.order ?? "",
    offset: 7,
    shown: before[0]?.order ?? "",
    heights: {},
  };
  await saveReadingPosition(db, place);
  for (let time = 0; time < 5; time++) post();
  const [gone] = list.splice(8, 1);
  await look();
  const after = (await window()).entries;
  expect(after.map(({ itemId }) => itemId)).toEqual(list.slice(0, after.length));
  const orders = new Map(after.map(({ itemId, order }) => [itemId, order]));
  for (const { itemId, order } of before) expect(orders.get(itemId)).toBe(itemId === gone ? undefined : order);
  expect(await readReadingPosition(db, "home")).toEqual(place);
  await older();
  await older();
  expect(await shown()).toEqual(list);
});

test("after a long absence nothing is lost: a gap says where nobody looked, and it is filled by the links", async () => {
  const stage = await scene(40);
  const { list, fill, window, shown } = stage;
  await stayAway(stage);
  for (let time = 0; time < 2; time++) for (const gap of (await window()).gaps) await fill(gap);
  expect(await shown()).toEqual(list);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
});

test("what moved to the top stands there alone, and pages with nothing in them are passed over", async () => {
  const { list, look, older, state, shown } = await scene(60);
  await look();
  state.empty = 2;
  await older();
  const moved = list.splice(25, 1);
  list.unshift(...moved);
  await look();
  expect(await shown()).toEqual(list.slice(0, 40));
});

test("a page that brings nothing new ends the walk, and who asks again goes on from there by one page", async () => {
  const { list, look, older, state, asked, shown, window } = await scene(60);
  await look();
  state.repeats = true;
  expect(await older()).toBe(false);
  const before = asked.length;
  expect(await older()).toBe(false);
  expect(asked.length).toBe(before + 1);
  expect((await shown()).length).toBe(20);
  state.repeats = false;
  for (let page = 0; page < 3; page++) await older();
  expect(await shown()).toEqual(list);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
});

test("who asks again after six empty pages goes on from the last one's link, and only a page without one is the end", async () => {
  const { list, look, older, state, asked, shown, window } = await scene(60);
  await look();
  state.empty = 8;
  expect(await older()).toBe(false);
  expect([(await shown()).length, (await window()).bottom]).toEqual([20, false]);
  const before = asked.length;
  expect(await older()).toBe(true);
  // Two more empty ones, and the one that holds something.
  expect(asked.length - before).toBe(3);
  await older();
  expect(await shown()).toEqual(list);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
});

test("what comes by the socket stands at the top, and the next look knows it", async () => {
  const { db, clock, list, post, look, window, shown } = await scene(30);
  await look();
  post();
  const [id = ""] = list;
  const asked = { asked_at: clock.now(), viewer: true, seen_at: clock.now() };
  await ingestStreamed(db, "home", { statuses: [aStatus(id)] }, true, asked);
  expect(await shown()).toEqual(list.slice(0, 21));
  expect((await window()).gaps).toEqual([]);
  await look();
  expect(await shown()).toEqual(list.slice(0, 21));
});

test("after an act that changed what the list holds it is read from the top, and to its end", async () => {
  const { db, clock, list, look, older, window, shown } = await scene(70);
  await look();
  await older();
  list.splice(30, 0, idOf(1000));
  await db.transaction("rw", db.spans, db.fetches, () => dropSpans(db, (key) => key === "home", clock.now()));
  await look();
  for (let page = 0; page < 5; page++) await older();
  expect(await shown()).toEqual(list);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
});

test("a list whose contents changed while the clock was ahead is read to its end by its links", async () => {
  const { db, clock, list, look, older, shown, asked } = await scene(170);
  await look();
  const ahead = clock.now() + 86_400_000;
  await db.transaction("rw", db.spans, db.fetches, () => dropSpans(db, (key) => key === "home", ahead));
  await look();
  const before = asked.length;
  for (let page = 0; page < 9; page++) await older();
  expect(await shown()).toEqual(list);
  expect(asked.slice(before)).not.toContain("top");
});

test("a list that was swept is read on from the last link that is left", async () => {
  const { db, clock, list, look, older, shown } = await scene(150);
  await look();
  for (let page = 0; page < 6; page++) await older();
  let swept = false;
  const sweeping = sweep({ db, clock }, 60).finally(() => (swept = true));
  while (!swept) await clock.advance(10);
  await sweeping;
  expect((await shown()).length).toBeLessThan(100);
  for (let page = 0; page < 8; page++) await older();
  expect(await shown()).toEqual(list);
});

test("random lives of a list lose nothing and keep the server's order", { timeout: patience }, async () => {
  for (const seed of seedsOf("listed")) {
    const random = createRandom(seed);
    const { list, post, look, older, fill, reload, window, shown } = await scene(random.int(21, 120));
    await look();
    for (let step = 0; step < 25; step++) {
      const chance = random.next();
      if (chance < 0.3) for (let count = random.int(1, 60); count > 0; count--) post();
      else if (chance < 0.4) list.splice(random.int(0, list.length - 1), 1);
      else if (chance < 0.5) reload();
      else if (chance < 0.7) await look();
      else if (chance < 0.85) await older();
      else for (const gap of (await window()).gaps.slice(0, 1)) await fill(gap);
    }
    await look();
    for (let page = 0; page < 200 && (await window()).gaps.length > 0; page++)
      for (const gap of (await window()).gaps.slice(0, 1)) await fill(gap);
    const there = (await shown()).filter((id) => list.includes(id));
    expect(there, `seed ${seed}`).toEqual(list.slice(0, there.length));
    expect(there.length, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(20, list.length));
  }
});
