import { expect, test } from "vitest";
import { hasOperator, withOperator } from "./search_operators";

const known = ["from:", "has:media"];

test.each([
  ["from:ada", true],
  ["tide from:ada", true],
  ["tide -has:poll", true],
  ["FROM:ada", true],
  ["tide", false],
  ["where from: unknown", true],
  ["a wherefrom:b", false],
  ["https://tidal.example", false],
  ["before:2026", false],
])("%j holds a known operator: %s", (query, holds) => {
  expect(hasOperator(query, known)).toBe(holds);
  expect(hasOperator(query, [])).toBe(false);
});

test("an operator is added at the end of what was typed", () => {
  expect([withOperator("", "from:"), withOperator("tide ", "has:media")]).toEqual(["from:", "tide has:media"]);
});
