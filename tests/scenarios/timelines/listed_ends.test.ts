import { expect, test } from "vitest";
import { scene, stayAway } from "./listed_scene";

test("a cursor of a deleted item that is answered with an empty last page ends no list", async () => {
  const { list, state, look, older, window, shown } = await scene(107);
  state.forgets = true;
  await look();
  await older();
  list.splice(39, 1);
  await older();
  expect(await shown()).toEqual(list.slice(0, 40));
  for (let page = 0; page < 4; page++) await older();
  expect(await shown()).toEqual(list);
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
});

test("also where the items of two cursors were deleted, and what lies below a gap is not lost by it", async () => {
  const stage = await scene(60);
  const { list, state, fill, window, shown } = stage;
  state.forgets = true;
  await stayAway(stage);
  list.splice(119, 1);
  list.splice(99, 1);
  for (let time = 0; time < 6; time++) for (const gap of (await window()).gaps) await fill(gap);
  expect(await shown()).toEqual(list.slice(0, 188));
  expect((await window()).gaps).toEqual([]);
});

test("an empty page is the end where the cursor above it still leads there, and asks for no more than that one", async () => {
  const { list, look, older, window, shown, asked } = await scene(60);
  await look();
  await older();
  list.splice(40);
  const before = asked.length;
  await older();
  expect(await window()).toMatchObject({ gaps: [], bottom: true });
  expect(await shown()).toEqual(list);
  expect(asked.length - before).toBe(2);
});
