/**
 * Holds a Web Lock in shared mode. Returns a function that releases it. The browser releases it when the tab closes or
 * crashes.
 */
export function holdSharedLock(locks: LockManager, name: string): () => void {
  const over = new AbortController();
  const waiting = locks.request(
    name,
    { mode: "shared", signal: over.signal },
    () => new Promise<void>((resolve) => over.signal.addEventListener("abort", () => resolve(), { once: true })),
  );
  waiting.catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  return () => over.abort();
}

/** The names of all locks held by any tab or the worker. */
export async function heldLocks(locks: LockManager): Promise<string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => name ?? []);
}
