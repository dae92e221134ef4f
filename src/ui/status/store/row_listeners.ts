/** Listeners by status id. */
export type RowListeners = {
  /** Ids that have a listener. */
  ids(): string[];
  has(id: string): boolean;
  /** Adds a listener. Returns the unsubscribe function. */
  subscribe(id: string, changed: () => void): () => void;
  /** Calls the listeners of a status now. */
  notify(id: string): void;
  /** Calls the listeners of one status per task: rendering many empty rows at once would delay the next frame. */
  notifyInTurn(ids: readonly string[]): void;
};

/** Creates a registry without listeners. */
export function createRowListeners(): RowListeners {
  const listeners = new Map<string, Set<() => void>>();
  const notify = (id: string) => listeners.get(id)?.forEach((changed) => changed());

  function notifyInTurn([id, ...others]: readonly string[]) {
    if (id === undefined) return;
    notify(id);
    if (others.length > 0) setTimeout(() => notifyInTurn(others));
  }

  return {
    ids: () => [...listeners.keys()],
    has: (id) => listeners.has(id),
    subscribe(id, changed) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(changed));
      return () => {
        all.delete(changed);
        if (all.size === 0 && listeners.get(id) === all) listeners.delete(id);
      };
    },
    notify,
    notifyInTurn,
  };
}
