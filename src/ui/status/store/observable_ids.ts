/** A set of ids with listeners. */
export type ObservableIds = {
  /** The ids; a new object after every change. */
  get(): ReadonlySet<string>;
  /** Replaces the ids and calls the listeners if any id differs. */
  set(ids: ReadonlySet<string>): void;
  /** Calls back after every change. Returns the unsubscribe function. */
  subscribe(changed: () => void): () => void;
};

/** Creates an empty set. */
export function createObservableIds(): ObservableIds {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    get: () => ids,
    set(next) {
      if (next.size === ids.size && [...next].every((id) => ids.has(id))) return;
      ids = next;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
