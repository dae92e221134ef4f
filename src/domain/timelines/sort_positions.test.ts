import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import {
  agreesWithIdOrder,
  contradictsIdOrder,
  coveredOrders,
  positionsBetween,
  unmovedPositions,
} from "./sort_positions";

test("a page that is not sorted by id is detected by a single item; one that comes again is tolerated", () => {
  expect(contradictsIdOrder(["5", "9", "2", "7", "1"])).toBe(true);
  expect(contradictsIdOrder(["9", "8", "7", "8", "6", "5", "4"])).toBe(false);
  expect(contradictsIdOrder(["9", "8", "3", "6", "5", "4", "2"])).toBe(true);
  expect(contradictsIdOrder(["1", "2"])).toBe(true);
  expect([contradictsIdOrder([]), contradictsIdOrder(["1"]), contradictsIdOrder(["2", "1"])]).toEqual([
    false,
    false,
    false,
  ]);
});

test("only a page of several items without an exception speaks for the order of ids", () => {
  expect(agreesWithIdOrder(["9", "8", "8", "7", "5"])).toBe(true);
  expect(agreesWithIdOrder(["9", "8", "8", "7"])).toBe(false);
  expect(agreesWithIdOrder(["9", "8", "7", "5", "6"])).toBe(false);
});

test("items that cannot be read count only between those that can", () => {
  expect(coveredOrders(["9", "7", "5", "3", "1"], ["7", "3"])).toEqual(["7", "5", "3"]);
  expect(coveredOrders(["2", "1"], [])).toEqual([]);
});

test("there is room above, below and between any two positions, however often", () => {
  const random = createRandom(1);
  const all = positionsBetween(null, null, 5);
  for (let time = 0; time < 2000; time++) {
    const at = random.chance(0.5) ? Math.min(3, all.length) : random.int(0, all.length);
    const count = random.int(1, 4);
    all.splice(at, 0, ...positionsBetween(all[at - 1] ?? null, all[at] ?? null, count));
  }
  expect(all).toEqual([...new Set(all)].toSorted().toReversed());
});

test("what stands as the page says stays, what moved up or is new does not", () => {
  const known = new Map([
    ["a", "3"],
    ["b", "2"],
    ["x", "1"],
  ]);
  expect([...unmovedPositions(["n", "x", "a", "b"], known).keys()].sort()).toEqual(["a", "b"]);
});
