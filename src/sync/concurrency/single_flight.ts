/** Creates a function that shares one run of `work` among all concurrent calls with the same name. */
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
