import { expect, test } from "vitest";
import { postsPerDay } from "./posts_per_day";

const now = Date.parse("2026-03-11T12:00:00Z");

test.each([
  [100, "2026-03-01T12:00:00Z", 10],
  [101, "2026-03-01T12:00:00Z", 11],
  [1, "2020-01-01T00:00:00Z", 1],
  [0, "2020-01-01T00:00:00Z", 0],
  [7, "2026-03-11T11:59:00Z", 7],
  [7, "2026-03-12T12:00:00Z", 7],
  [7, "", null],
] as const)("%i posts since %j are %j a day, rounded up", (statuses_count, created_at, a_day) =>
  expect(postsPerDay({ statuses_count, created_at }, now)).toBe(a_day),
);
