/**
 * Storage of short texts by key that never throws: `localStorage` as `safeLocalStorage` wraps it, or a map in a test.
 */
export type SafeStorage = {
  keys(): string[];
  get(key: string): string | null;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
};

/**
 * Runs an operation on localStorage. Returns `fallback` if the browser throws; some throw on any access to
 * `localStorage`.
 */
function withStorage<T>(operation: (storage: Storage) => T, fallback: T): T {
  try {
    return operation(localStorage);
  } catch {
    return fallback;
  }
}

/**
 * localStorage, for data that is needed before the databases are open or after they are closed. If the browser blocks
 * it or its quota is exceeded, nothing is stored and nothing is thrown.
 */
export const safeLocalStorage: SafeStorage = {
  keys: () => withStorage((storage) => Object.keys(storage), []),
  get: (key) => withStorage((storage) => storage.getItem(key), null),
  set: (key, value) =>
    withStorage((storage) => {
      storage.setItem(key, value);
      return true;
    }, false),
  remove: (key) => withStorage((storage) => storage.removeItem(key), undefined),
};
