/**
 * Holds a Web Lock together with whoever else holds it, until the function it gives is called: a tab that closes or crashes
 * lets go of it by itself, and no other tab needs to be told.
 */
export function holdShared(locks: LockManager, name: string): () => void {
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

/** The names of all locks that any tab or the worker holds now. */
export async function heldLocks(locks: LockManager): Promise<string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => name ?? []);
}
