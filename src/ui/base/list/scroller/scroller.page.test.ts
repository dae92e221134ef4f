import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { haveScrolling } from "../../../../../tests/support/screens/jsdom";
import { createScroller } from "./scroller";

beforeEach(() => {
  haveScrolling();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the position is reported every 200 ms while scrolling, and once at the end", () => {
  let scrolled = 0;
  const keys = Array.from({ length: 60 }, (_, at) => String(at));
  const box = document.createElement("div");
  for (const [at, key] of keys.entries()) {
    const row = box.appendChild(document.createElement("div"));
    row.dataset["key"] = key;
    row.getBoundingClientRect = () => new DOMRect(0, 100 * at - scrolled, 390, 100);
  }
  const began = performance.now();
  const told: [ms: number, key: string][] = [];
  const scroller = createScroller(box, {
    heights: new Map(keys.map((key) => [key, 100])),
    estimate: 100,
    inset: () => 0,
    ready: () => Infinity,
    onRange: () => undefined,
    onScrollPosition: ({ key }) => told.push([performance.now() - began, key]),
  });
  scroller.begin(keys, null, true);
  scroller.commit(keys, { start: 0, end: keys.length });
  vi.advanceTimersByTime(1000);
  told.length = 0;
  for (let moved = 0; moved < 50; moved++) {
    scrolled += 20;
    window.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(20);
  }
  expect(told).toEqual([
    [1000, "1"],
    [1200, "2"],
    [1400, "4"],
    [1600, "6"],
    [1800, "8"],
    [2000, "10"],
  ]);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(6);
  scroller.stop();
});
