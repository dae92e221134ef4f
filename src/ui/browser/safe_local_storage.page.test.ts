import { afterEach, expect, test, vi } from "vitest";
import { safeLocalStorage } from "./safe_local_storage";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a stored value is there until it is removed", () => {
  expect(safeLocalStorage.set("tide", "out")).toBe(true);
  expect([safeLocalStorage.get("tide"), safeLocalStorage.keys()]).toEqual(["out", ["tide"]]);
  safeLocalStorage.remove("tide");
  expect([safeLocalStorage.get("tide"), safeLocalStorage.keys()]).toEqual([null, []]);
});

test("nothing fails in a browser that throws on access to localStorage", () => {
  const mention = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("off", "SecurityError");
  });
  expect([
    safeLocalStorage.set("tide", "out"),
    safeLocalStorage.get("tide"),
    safeLocalStorage.keys(),
    safeLocalStorage.remove("tide"),
  ]).toEqual([false, null, [], undefined]);
  expect(mention).toHaveBeenCalledTimes(4);
  mention.mockRestore();
});

test("a full storage keeps the old value and reports that the new one was not stored", () => {
  safeLocalStorage.set("tide", "out");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect([safeLocalStorage.set("tide", "in"), safeLocalStorage.get("tide")]).toEqual([false, "out"]);
});
