import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterAll, vi } from "vitest";

// Each file begins with no database.
globalThis.indexedDB = new IDBFactory();

afterAll(async () => {
  // A part that is still being loaded as its file ends would be lost to every later file of the worker.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
