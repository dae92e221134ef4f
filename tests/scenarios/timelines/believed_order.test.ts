import { expect, test } from "vitest";
import { isByPosition } from "../../../src/db/read/timelines/read_positions";
import { readReadingPosition, saveReadingPosition } from "../../../src/db/timelines/reading_positions";
import { AGREEING_PAGES, CONTRADICTING_PAGES } from "../../../src/domain/timelines/sort_positions";
import { aStatus } from "../../support/rows/entities";
import { growing, scene } from "./listed_scene";

const misordered = ["9001", "9002", "9003"].map((id) => aStatus(id));

type Stage = Awaited<ReturnType<typeof scene>>;

/** Ids that grow, but for some: snac tells a repeat under the id of the older status that it repeats. */
const growingButForRepeats = (number: number) => (number % 10 === 3 ? String(5_000 + number) : growing(number));

/** Two stretches with a gap between them, and a reading position in the lower one. */
async function withGap(): Promise<Stage> {
  const stage = await scene(60, { ids: growing });
  await stage.look();
  await stage.older();
  for (let time = 0; time < 50; time++) stage.post();
  await stage.look();
  const { gaps, entries } = await stage.window();
  expect([gaps.length, entries.length]).toEqual([1, 60]);
  const [top, at] = [entries[0]?.order ?? "", entries[30]?.order ?? ""];
  await saveReadingPosition(stage.db, { timeline: "home", order: at, offset: 7, shown: top, heights: { [at]: 90 } });
  return stage;
}

/**
 * What stands in the timeline, in sequence, with its gap and the reading position, in words that hold for any order.
 */
async function standing({ db, window }: Stage) {
  const { entries, gaps } = await window();
  const idAt = new Map(entries.map(({ order, itemId }) => [order, itemId]));
  const place = await readReadingPosition(db, "home");
  return {
    ids: entries.map(({ itemId }) => itemId),
    gaps: gaps.map(({ upper, lower }) => [idAt.get(upper), idAt.get(lower)]),
    place: place && [idAt.get(place.order), place.offset, idAt.get(place.shown)],
    heights: Object.keys(place?.heights ?? {}).map((order) => idAt.get(order)),
  };
}

test.each([
  ["real and out of order", misordered],
  ["garbage that rises", [{ id: "1" }, { id: "2" }]],
  ["garbage that falls", [{ id: "2" }, { id: "1" }]],
  ["garbage below what can be read", [aStatus(growing(110)), { id: "2" }, { id: "1" }]],
  ["garbage above what can be read", [{ id: "99999999" }, aStatus(growing(110))]],
])("one odd page loses nothing and leaves the order: %s", async (_, page) => {
  const stage = await withGap();
  const before = await standing(stage);
  stage.odd.push(page);
  await stage.look();
  expect(await isByPosition(stage.db, "home")).toBe(false);
  await stage.look();
  const after = await standing(stage);
  // The next look may have read more below the top.
  expect(after).toEqual({ ...before, ids: after.ids, gaps: [[expect.any(String), before.gaps[0]?.[1]]] });
  expect(after.ids).toEqual(stage.list.filter((id) => after.ids.includes(id)));
  expect(before.ids.filter((id) => !after.ids.includes(id))).toEqual([]);
});

test("garbage for a first answer hides nothing of the next one, however often it comes", async () => {
  const { db, look, odd, list, shown } = await scene(30, { ids: growing });
  for (let time = 0; time < 5; time++) odd.push([{ id: "1" }, { id: "2" }]);
  for (let time = 0; time < 5; time++) await look();
  expect(await isByPosition(db, "home")).toBe(false);
  await look();
  expect(await shown()).toEqual(list.slice(0, 20));
});

test("several contradicting pages in a row make a switch that keeps all that stands", async () => {
  const stage = await withGap();
  const before = await standing(stage);
  for (let time = 0; time < CONTRADICTING_PAGES; time++) stage.odd.push(misordered);
  await stage.look();
  expect(await isByPosition(stage.db, "home")).toBe(true);
  expect(await standing(stage)).toEqual(before);
});

test("several pages in order lead back to ids, and all that stands is kept", async () => {
  const stage = await withGap();
  const before = await standing(stage);
  for (let time = 0; time < CONTRADICTING_PAGES; time++) stage.odd.push(misordered);
  for (let time = 0; time < AGREEING_PAGES; time++) {
    expect(await isByPosition(stage.db, "home")).toBe(time > 0);
    await stage.look();
  }
  expect(await isByPosition(stage.db, "home")).toBe(false);
  expect(await standing(stage)).toEqual(before);
  stage.post();
  await stage.look();
  for (const gap of (await stage.window()).gaps) for (let page = 0; page < 3; page++) await stage.fill(gap);
  for (let page = 0; page < 5; page++) await stage.older();
  expect(await stage.shown()).toEqual(stage.list);
});

test("a timeline that a page switched for good before finds back, too", async () => {
  const { db, look, list, shown, older } = await scene(50, { ids: growing });
  await db.settings.put({ key: "positions:home", value: true });
  for (let time = 0; time < AGREEING_PAGES; time++) await look();
  expect(await isByPosition(db, "home")).toBe(false);
  for (let page = 0; page < 3; page++) await older();
  expect(await shown()).toEqual(list);
});

test("a server whose ids have no order keeps to positions however often it is asked", async () => {
  const { db, look, older, list, shown } = await scene(50);
  for (let time = 0; time < 3 * AGREEING_PAGES; time++) await look();
  expect(await isByPosition(db, "home")).toBe(true);
  for (let page = 0; page < 4; page++) await older();
  expect(await shown()).toEqual(list);
});

test("a few ids out of order are enough: every further page is read, in the server's order", async () => {
  const { db, look, older, list, shown } = await scene(70, { ids: growingButForRepeats });
  await look();
  for (let page = 0; page < 5; page++) await older();
  expect(await isByPosition(db, "home")).toBe(true);
  expect(await shown()).toEqual(list);
});

test("pages in order do not lead back to ids while what is stored contradicts them", async () => {
  const lately = (number: number) => (number > 30 ? growing(number) : growingButForRepeats(number));
  const { db, look, older, list, shown, post } = await scene(50, { ids: lately });
  await look();
  expect(await isByPosition(db, "home")).toBe(false);
  for (let page = 0; page < 3; page++) await older();
  for (let time = 0; time < 3 * AGREEING_PAGES; time++) {
    post();
    await look();
    expect(await isByPosition(db, "home")).toBe(true);
  }
  expect(await shown()).toEqual(list);
});
