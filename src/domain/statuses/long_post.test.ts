import { expect, test } from "vitest";
import { isLongPost } from "./long_post";

test("a status is tall by its breaks, by its letters, or by both together", () => {
  expect(isLongPost("<p>short</p>")).toBe(false);
  expect(isLongPost("<p>a</p>".repeat(20))).toBe(true);
  expect(isLongPost("x".repeat(1700))).toBe(true);
  expect(isLongPost("x<br>".repeat(10) + "y".repeat(820))).toBe(true);
  expect(isLongPost("x<br>".repeat(10) + "y".repeat(400))).toBe(false);
});

test("20 is not tall yet, and what is more is", () => {
  expect(isLongPost("x".repeat(19 * 80))).toBe(false);
  expect(isLongPost("x".repeat(19 * 80 + 1))).toBe(true);
  expect(isLongPost("<p></p>".repeat(19))).toBe(false);
  expect(isLongPost("&amp;".repeat(19 * 80))).toBe(false);
});

test("markup makes no status tall", () => {
  expect(isLongPost(`<a href="https://example.org/${"long/".repeat(500)}">link</a>`)).toBe(false);
});
