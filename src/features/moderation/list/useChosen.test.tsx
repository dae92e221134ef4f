import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useChosen } from "./useChosen";

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));
const drawn = (...ids: string[]) => {
  const { result, rerender } = renderHook((rows: { id: string }[]) => useChosen(rows), {
    initialProps: rowsOf(...ids),
  });
  return {
    now: () => result.current,
    ids: () => result.current.chosen.map(({ id }) => id),
    rows: (...others: string[]) => rerender(rowsOf(...others)),
  };
};

test("rows are chosen one by one, told in the order of the list, and let go again", () => {
  const { now, ids } = drawn("a", "b", "c");
  act(() => now().choose("c", true));
  act(() => now().choose("a", true));
  expect([ids(), now().has("a"), now().has("b"), now().all]).toEqual([["a", "c"], true, false, false]);
  act(() => now().choose("c", false));
  expect(ids()).toEqual(["a"]);
});

test("all rows are chosen at once or one after the other, and none at once", () => {
  const { now, ids } = drawn("a", "b");
  act(() => now().chooseAll(true));
  expect([ids(), now().all]).toEqual([["a", "b"], true]);
  act(() => now().chooseAll(false));
  expect([ids(), now().all]).toEqual([[], false]);
  act(() => now().choose("b", true));
  act(() => now().choose("a", true));
  expect(now().all).toBe(true);
  act(() => now().chooseNone());
  expect(ids()).toEqual([]);
});

test("a row that leaves the list is chosen no more, those that stay are", () => {
  const { now, ids, rows } = drawn("a", "b");
  act(() => now().chooseAll(true));
  rows("b", "c");
  expect([ids(), now().all]).toEqual([["b"], false]);
});
