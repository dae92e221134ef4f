import type { FoundStatus, StatusView } from "../../../db/read/statuses/status";
import type { AccountDb } from "../../../db/schema";
import { watchStatuses } from "../../../db/statuses/watch_statuses";
import { rowsEqual, undisplayedInLists } from "../../../domain/rows/rows_equal";
import { createObservableIds } from "./observable_ids";
import { createRowListeners } from "./row_listeners";

/** How many rows on each side of the mounted ones are prefetched. */
const PREFETCH_ROWS = 24;
/** Prefetching starts once fewer than this many rows on each side are cached. */
const PREFETCH_BELOW = 8;

/**
 * A live cache of a list's statuses, read in batches: the mounted rows and, before they mount, those around them, so
 * that a row is drawn once and has its final height.
 */
export type StatusStore = {
  /** The last value read; undefined until the first read. Throws the error of a failed read. */
  get(id: string): FoundStatus;
  /**
   * Calls back on every visible change of a status. Reads a status that is not cached, in one batch with all other
   * subscriptions of the same task. Returns the unsubscribe function.
   */
  subscribe(id: string, changed: () => void): () => void;
  /**
   * Ids of the cached statuses that the list leaves out; a new object after every change. They stay watched, so that
   * they return to the list once they are no longer hidden.
   */
  leftOut(): ReadonlySet<string>;
  /** Calls back whenever the left-out ids change. Returns the unsubscribe function. */
  onLeftOut(changed: () => void): () => void;
  /** Whether the list leaves this status out, cached or not. */
  hides(view: StatusView): boolean;
  /** Replaces the predicate that decides which statuses the list leaves out. */
  setHides(hides: (view: StatusView) => boolean): void;
  /**
   * Prefetches the rows around the mounted ones, unless the nearest are cached, and releases distant ones.
   * @param around returns the ids of the mounted rows and of the given number of rows on each side
   */
  prepare(around: (by: number) => readonly string[]): Promise<void>;
  /** Resolves once all of these were read, failed or were released; null if all are read already. */
  whenRead(ids: readonly string[]): Promise<unknown> | null;
  /** Releases everything. */
  close(): void;
};

/** Statuses that share one observer. */
type Batch = { ids: readonly string[]; read: Promise<void>; stop(): void };

const nothing = () => false;

/**
 * Creates a store on one account's database.
 * @param hides the initial predicate, see `setHides`
 */
export function createStatusStore(db: AccountDb, hides: (view: StatusView) => boolean = nothing): StatusStore {
  const found = new Map<string, FoundStatus>();
  const batches = new Map<string, Batch>();
  const rows = createRowListeners();
  const broken = new Map<string, unknown>();
  let near: ReadonlySet<string> = new Set();
  let planned = false;
  const left_out = createObservableIds();

  const isHidden = (view: FoundStatus) => typeof view === "object" && hides(view);

  function watch(ids: readonly string[]): Promise<void> {
    let stop = () => {};
    const read = new Promise<void>((resolve) => {
      const end = watchStatuses(db, ids, {
        read(views) {
          const first: string[] = [];
          const others = new Set(left_out.get());
          for (const [id, view] of views) {
            const known = found.has(id);
            if (known && rowsEqual(view, found.get(id), undisplayedInLists)) continue;
            found.set(id, view);
            if (isHidden(view)) others.add(id);
            else others.delete(id);
            if (known) rows.notify(id);
            else if (rows.has(id)) first.push(id);
          }
          rows.notifyInTurn(first);
          left_out.set(others);
          resolve();
        },
        failed(error) {
          for (const id of ids) {
            broken.set(id, error);
            rows.notify(id);
          }
          resolve();
        },
      });
      // Resolve the callers that still wait for this batch.
      stop = () => {
        end();
        resolve();
      };
    });
    for (const id of ids) batches.set(id, { ids, read, stop });
    return read;
  }

  function release(isUnused: (id: string) => boolean) {
    for (const { ids, stop } of new Set(batches.values())) {
      if (!ids.every(isUnused)) continue;
      stop();
      for (const id of ids) {
        batches.delete(id);
        found.delete(id);
        broken.delete(id);
      }
    }
  }

  /** Rows mount and unmount together: one microtask reads the ids of all new subscriptions and releases the unused. */
  function soon() {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      const missing = rows.ids().filter((id) => !batches.has(id));
      if (missing.length > 0) void watch(missing);
      release((id) => !rows.has(id) && !near.has(id) && !left_out.get().has(id));
    });
  }

  return {
    get(id) {
      if (broken.has(id)) throw broken.get(id);
      return found.get(id);
    },
    subscribe(id, changed) {
      const stop = rows.subscribe(id, changed);
      soon();
      return () => {
        stop();
        soon();
      };
    },
    leftOut: left_out.get,
    onLeftOut: left_out.subscribe,
    hides: (view) => hides(view),
    setHides(by) {
      hides = by;
      left_out.set(new Set([...found].flatMap(([id, view]) => (isHidden(view) ? id : []))));
    },
    async prepare(around) {
      if (around(PREFETCH_BELOW).every((id) => batches.has(id))) return;
      near = new Set(around(PREFETCH_ROWS));
      const missing = [...near].filter((id) => !batches.has(id));
      soon();
      await watch(missing);
    },
    whenRead(ids) {
      const missing = ids.filter((id) => !found.has(id) && !broken.has(id));
      if (missing.length === 0) return null;
      const others = missing.filter((id) => !batches.has(id));
      // Keeps the batch until its rows mount and subscribe.
      near = new Set([...near, ...others]);
      if (others.length > 0) void watch(others);
      return Promise.all(missing.flatMap((id) => batches.get(id)?.read ?? []));
    },
    close() {
      near = new Set();
      release(() => true);
    },
  };
}
