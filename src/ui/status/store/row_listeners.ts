/** Listeners of rows, by the id of the row's status. */
export type RowListeners = {
  /** Ids that have a listener. */
  ids(): string[];
  has(id: string): boolean;
  /** Adds a listener, until what it returns is called. */
  subscribe(id: string, changed: () => void): () => void;
  /** Calls the listeners of a status now. */
  tell(id: string): void;
  /** Calls the listeners of one status per task: rendering many empty rows at once would delay the next frame. */
  tellInTurn(ids: readonly string[]): void;
};

export function createRowListeners(): RowListeners {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (id: string) => listeners.get(id)?.forEach((changed) => changed());

  function tellInTurn([id, ...others]: readonly string[]) {
    if (id === undefined) return;
    tell(id);
    if (others.length > 0) setTimeout(() => tellInTurn(others));
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
    tell,
    tellInTurn,
  };
}
