import { afterEach, expect, test, vi } from "vitest";
import { pageDraftSignals } from "./draft_signals";

afterEach(() => vi.restoreAllMocks());

/** Hides or shows the page. */
function turn(visibilityState: "hidden" | "visible") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("reports leaving, hiding and other tabs' writes until ended", () => {
  const [left, stored] = [vi.fn(), vi.fn()];
  const end = pageDraftSignals(window).listen({ onLeave: left, onStorage: stored });
  turn("visible");
  expect(left).toHaveBeenCalledTimes(0);
  turn("hidden");
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new StorageEvent("storage"));
  expect([left, stored].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  end();
  turn("hidden");
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new StorageEvent("storage"));
  expect([left, stored].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test("the browser asks before the tab is closed while that is wanted, and only then", () => {
  const { confirmClose } = pageDraftSignals(window);
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(false);
  confirmClose(true);
  confirmClose(true);
  expect(asks()).toBe(true);
  confirmClose(false);
  expect(asks()).toBe(false);
});
