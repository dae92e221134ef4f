/**
 * The engine's running tasks, from a start to the next stop. A stop aborts `signal`, and with it requests and waits.
 */
export type TaskTracker = {
  readonly signal: AbortSignal;
  /** Starts again after a stop. Returns the new signal. */
  begin(): AbortSignal;
  /** Aborts `signal`. Resolves when all earlier tasks have ended. */
  end(): Promise<void>;
  /** Registers a task; `end` waits for it. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Tracks a task that no caller waits for. Errors are reported, except those after a stop. */
  safely(work: Promise<unknown>): Promise<void>;
  /** Tracks a task. An error after a stop resolves with undefined. */
  trackUntilStop<T>(work: Promise<T>): Promise<T | undefined>;
};

/** Creates a task tracker. `report` takes the errors of `safely`. */
export function createTaskTracker(report: (error: unknown) => void): TaskTracker {
  let stopping = new AbortController();
  let tasks = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const current_tasks = tasks;
    current_tasks.add(work);
    const remove = () => void current_tasks.delete(work);
    work.then(remove, remove);
    return work;
  }

  function trackUntilStop<T>(work: Promise<T>): Promise<T | undefined> {
    const { signal } = stopping;
    return track(
      work.catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return undefined;
      }),
    );
  }

  return {
    get signal() {
      return stopping.signal;
    },
    begin() {
      stopping = new AbortController();
      tasks = new Set();
      return stopping.signal;
    },
    async end() {
      const current_tasks = tasks;
      stopping.abort();
      while (current_tasks.size > 0) await Promise.allSettled(current_tasks);
    },
    track,
    trackUntilStop,
    safely: (work) => track(trackUntilStop(work).then(() => undefined, report)),
  };
}
