import { expect, test } from "vitest";
import { isTall } from "./long_post";

test("a status is tall by its breaks, by its letters, or by both together", () => {
  expect(isTall("<p>short</p>")).toBe(false);
  expect(isTall("<p>a</p>".repeat(20))).toBe(true);
  expect(isTall("x".repeat(1700))).toBe(true);
  expect(isTall("x<br>".repeat(10) + "y".repeat(820))).toBe(true);
  expect(isTall("x<br>".repeat(10) + "y".repeat(400))).toBe(false);
});

test("20 is not tall yet, and what is more is", () => {
  expect(isTall("x".repeat(19 * 80))).toBe(false);
  expect(isTall("x".repeat(19 * 80 + 1))).toBe(true);
  expect(isTall("<p></p>".repeat(19))).toBe(false);
  expect(isTall("&amp;".repeat(19 * 80))).toBe(false);
});

test("markup makes no status tall", () => {
  expect(isTall(`<a href="https://example.org/${"long/".repeat(500)}">link</a>`)).toBe(false);
});
