/** Does what is under way under a name no second time meanwhile: who asks for it again waits for the same. */
export function createOnce(): (name: string, work: () => Promise<unknown>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (name, work) => {
    const before = running.get(name);
    if (before) return before;
    const now = work()
      .then(() => undefined)
      .finally(() => running.delete(name));
    running.set(name, now);
    return now;
  };
}
