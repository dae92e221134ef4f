/** A queued task; resolves to whether it succeeded. */
type Task = () => Promise<boolean>;

/** A queue made by `createLatestQueue`. */
export type LatestQueue = ReturnType<typeof createLatestQueue>;

/** Resolves in a later task of the event loop, so that the browser first draws the pressed key. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * A queue that runs one task at a time per key. Of the tasks that wait for a running one, only the latest is run. Tasks
 * must not reject.
 */
export function createLatestQueue() {
  const running = new Map<string, Promise<boolean>>();
  const waiting = new Map<string, Task>();

  async function drain(key: string): Promise<boolean> {
    let succeeded = true;
    await nextTask();
    for (let task = waiting.get(key); task; task = waiting.get(key)) {
      waiting.delete(key);
      succeeded = await task();
    }
    running.delete(key);
    return succeeded;
  }

  return {
    /** Adds a task. Resolves once the key's queue is empty, to the last task's result. */
    run(key: string, task: Task): Promise<boolean> {
      waiting.set(key, task);
      const drained = running.get(key) ?? drain(key);
      running.set(key, drained);
      return drained;
    },
    /** Whether a task of the key waits or runs. */
    isBusy: (key: string): boolean => running.has(key),
    /** Resolves when no task of the key waits or runs. */
    async idle(key: string): Promise<void> {
      for (let task = running.get(key); task; task = running.get(key)) await task;
    },
  };
}
