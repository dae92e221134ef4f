/** Does what is under way under a name no second time meanwhile: who asks for it again waits for the same, and is given it. */
export function createSingleFlight<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (name, work) => {
    const before = running.get(name);
    if (before) return before;
    const now = work().finally(() => running.delete(name));
    running.set(name, now);
    return now;
  };
}
