/** Storage of short texts by key that never throws: `localStorage` as `safeLocalStorage` wraps it, or a map in a test. */
export type SafeStorage = {
  keys(): string[];
  get(key: string): string | null;
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
};

/** Asks localStorage, and gives `fallback` where the browser throws: some throw when `localStorage` is only named. */
function ask<T>(question: (storage: Storage) => T, fallback: T): T {
  try {
    return question(localStorage);
  } catch {
    return fallback;
  }
}

/**
 * localStorage, for what is needed before the databases are open or after they are closed. Where the browser forbids it or has no
 * room, nothing is stored and nothing is thrown.
 */
export const safeLocalStorage: SafeStorage = {
  keys: () => ask((storage) => Object.keys(storage), []),
  get: (key) => ask((storage) => storage.getItem(key), null),
  set: (key, value) =>
    ask((storage) => {
      storage.setItem(key, value);
      return true;
    }, false),
  remove: (key) => ask((storage) => storage.removeItem(key), undefined),
};
