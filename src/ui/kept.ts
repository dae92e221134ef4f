/** What localStorage answers, else what stands in for it: the very mention of it throws where the browser gives none. */
function ask<T>(question: (storage: Storage) => T, otherwise: T): T {
  try {
    return question(localStorage);
  } catch {
    return otherwise;
  }
}

/**
 * What is kept beside the databases, since it is needed before they are open or after they are closed. Where a browser keeps
 * nothing, or has no room, it is as if nothing had ever been kept: whoever keeps something does without it.
 */
export const kept = {
  keys: (): string[] => ask((storage) => Object.keys(storage), []),
  get: (key: string): string | null => ask((storage) => storage.getItem(key), null),
  /** @returns whether it is kept */
  keep: (key: string, value: string): boolean =>
    ask((storage) => {
      storage.setItem(key, value);
      return true;
    }, false),
  drop: (key: string): void => ask((storage) => storage.removeItem(key), undefined),
};
