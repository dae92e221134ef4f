/**
 * What an engine does, from one start to the next stop. `signal` is aborted by the stop: what is asked of the server, and
 * every wait for a turn, ends with it.
 */
export type TaskTracker = {
  readonly signal: AbortSignal;
  /** Begins anew after a stop. */
  begin(): AbortSignal;
  /** Stops; resolves when all work has ended that was begun before. */
  end(): Promise<void>;
  /** Counts work as under way until it ends. */
  track<T>(work: Promise<T>): Promise<T>;
  /** As `track`, for work whose end nobody waits for: what goes wrong is reported, save what ends because of the stop. */
  safely(work: Promise<unknown>): Promise<void>;
  /** As `track`, but what fails because of the stop has not failed: it gives nothing. */
  willingly<T>(work: Promise<T>): Promise<T | undefined>;
};

/** Keeps count of an engine's work; `report` is told of errors that are no consequence of a stop. */
export function createTaskTracker(report: (error: unknown) => void): TaskTracker {
  let stopping = new AbortController();
  let works = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const mine = works;
    mine.add(work);
    const over = () => void mine.delete(work);
    work.then(over, over);
    return work;
  }

  function willingly<T>(work: Promise<T>): Promise<T | undefined> {
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
      works = new Set();
      return stopping.signal;
    },
    async end() {
      const mine = works;
      stopping.abort();
      while (mine.size > 0) await Promise.allSettled(mine);
    },
    track,
    willingly,
    safely: (work) => track(willingly(work).then(() => undefined, report)),
  };
}
