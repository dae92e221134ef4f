// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { kept } from "./kept";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("what is kept is there until it is dropped", () => {
  expect(kept.keep("tide", "out")).toBe(true);
  expect([kept.get("tide"), kept.keys()]).toEqual(["out", ["tide"]]);
  kept.drop("tide");
  expect([kept.get("tide"), kept.keys()]).toEqual([null, []]);
});

test("where a browser gives no storage, its very mention throwing, nothing is kept and nothing fails", () => {
  const mention = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("off", "SecurityError");
  });
  expect([kept.keep("tide", "out"), kept.get("tide"), kept.keys(), kept.drop("tide")]).toEqual([
    false,
    null,
    [],
    undefined,
  ]);
  expect(mention).toHaveBeenCalledTimes(4);
  mention.mockRestore();
});

test("where there is no room, what is there stays, and it is said that nothing was kept", () => {
  kept.keep("tide", "out");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect([kept.keep("tide", "in"), kept.get("tide")]).toEqual([false, "out"]);
});
