import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { scrollProgrammatically } from "../../ui/base/list/scroller/programmatic_scroll";
import { useBars } from "./useBars";

const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal("scrollY", y);
    window.dispatchEvent(new Event("scroll"));
  });
const byHand = (y: number) => {
  window.dispatchEvent(new Event("touchmove"));
  scrollTo(y);
};

afterEach(() => scrollTo(0));

test("a page that goes to the reading position by itself keeps its bar", () => {
  const { result } = renderHook(() => useBars("first"));
  scrollTo(4000);
  scrollTo(4300);
  expect(result.current).toBe(true);
});

test("scrolling down by hand hides the bar, and scrolling up shows it at once", () => {
  const { result } = renderHook(() => useBars("first"));
  byHand(500);
  expect(result.current).toBe(false);
  byHand(480);
  expect(result.current).toBe(true);
});

test("the bar stays when the list compensates for rows that grow above", () => {
  const { result } = renderHook(() => useBars("first"));
  byHand(500);
  byHand(480);
  const scrollBy = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  scrollProgrammatically(120);
  scrollTo(600);
  expect([result.current, scrollBy.mock.calls.length]).toEqual([true, 1]);
  byHand(640);
  expect(result.current).toBe(false);
  scrollProgrammatically(-200);
  byHand(430);
  expect(result.current).toBe(true);
  scrollBy.mockRestore();
});

test("another screen begins with its bar", () => {
  const { result, rerender } = renderHook(useBars, { initialProps: "first" });
  byHand(500);
  rerender("second");
  expect(result.current).toBe(true);
  scrollTo(900);
  expect(result.current).toBe(true);
});
