import { expect, test } from "vitest";
import { shortCount } from "./badge_count";

test("a badge counts up to 99, says where there may be more, and shows no zero", () => {
  expect([0, 1, 99, 100].map((count) => shortCount(count))).toEqual(["", "1", "99", "99+"]);
  expect([0, 20, 99, 100].map((count) => shortCount(count, true))).toEqual(["", "20+", "99+", "99+"]);
});
