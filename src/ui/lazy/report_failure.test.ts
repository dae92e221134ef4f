import { Dexie } from "dexie";
import { afterEach, expect, test, vi } from "vitest";
import { reportFailure } from "./report_failure";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [new TypeError("Failed to fetch dynamically imported module: https://a.example/assets/push.js"), false],
  [new TypeError("Importing a module script failed."), false],
  [new TypeError("error loading dynamically imported module: https://a.example/assets/push.js"), false],
  [new Error("Unable to preload CSS for /assets/push.css"), false],
  [new DOMException("The source image cannot be decoded.", "EncodingError"), false],
  [new TypeError("db is undefined"), true],
  [new Error("no such row"), true],
])("%s is an error: %s", (error, is) => {
  const errors = vi.fn();
  vi.stubGlobal("reportError", errors);
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  reportFailure(error);
  expect([errors.mock.calls.length, warnings.mock.calls.length]).toEqual(is ? [1, 0] : [0, 1]);
});

test.each([
  ["a full disk", new DOMException("no room", "QuotaExceededError")],
  ["a database that was closed", new Dexie.DatabaseClosedError("Database has been closed")],
])("%s is not reported as an error", (_, error) => {
  const errors = vi.fn();
  vi.stubGlobal("reportError", errors);
  reportFailure(error);
  expect(errors).not.toHaveBeenCalled();
});
