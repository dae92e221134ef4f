import type { SafeStorage } from "../../../src/ui/browser/safe_local_storage";

/** Storage in memory, shared by all tabs of a test. While `full` nothing more is stored. */
export function createMapStorage() {
  const values = new Map<string, string>();
  const state = { full: false };
  const storage: SafeStorage = {
    keys: () => [...values.keys()],
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (!state.full) values.set(key, value);
      return !state.full;
    },
    remove: (key) => void values.delete(key),
  };
  return { storage, values, state };
}
