import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { between, contradicts, staying } from "./positions";

test("a page whose ids do not fall contradicts their order; one late item or a repeated one does not", () => {
  expect(contradicts(["5", "9", "2", "7", "1"])).toBe(true);
  expect(contradicts(["9", "8", "7", "8", "6", "5", "4"])).toBe(false);
  expect(contradicts(["9", "8", "3", "6", "5", "4", "2"])).toBe(false);
  expect(contradicts(["1", "2"])).toBe(true);
  expect([contradicts([]), contradicts(["1"]), contradicts(["2", "1"])]).toEqual([false, false, false]);
});

test("there is room above, below and between any two positions, however often", () => {
  const random = createRandom(1);
  const all = between(null, null, 5);
  for (let time = 0; time < 2000; time++) {
    const at = random.chance(0.5) ? Math.min(3, all.length) : random.int(0, all.length);
    const count = random.int(1, 4);
    all.splice(at, 0, ...between(all[at - 1] ?? null, all[at] ?? null, count));
  }
  expect(all).toEqual([...new Set(all)].toSorted().toReversed());
});

test("what stands as the page says stays, what moved up or is new does not", () => {
  const known = new Map([
    ["a", "3"],
    ["b", "2"],
    ["x", "1"],
  ]);
  expect([...staying(["n", "x", "a", "b"], known).keys()].sort()).toEqual(["a", "b"]);
});
