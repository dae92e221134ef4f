import type { FoundStatus, StatusView } from "../../../db/read/statuses/status";
import type { AccountDb } from "../../../db/schema";
import { watchStatuses } from "../../../db/statuses/watch_statuses";
import { rowsEqual, untoldInLists } from "../../../domain/rows/rows_equal";
import { createObservableIds } from "./observable_ids";
import { createRowListeners } from "./row_listeners";

/** Rows beyond those in the page that are read with them. */
const reach = 24;
/** With fewer than these read, more are. */
const least = 8;

/**
 * The statuses of a list's rows, live, read many at once: those in the page, and those around them before their rows come, so
 * that a row is drawn once and stands there at its height.
 */
export type StatusStore = {
  /** What a status was last read as; undefined until then. Throws what its reading threw. */
  get(id: string): FoundStatus;
  /** Calls back whenever a status looks different. One that is not read yet is read, with all that are asked for now. */
  subscribe(id: string, changed: () => void): () => void;
  /**
   * Ids of those that `leaveOut` leaves out of the list, as far as they were read: always another set when others are. Those
   * are watched on, so that they come back once nothing speaks against them.
   */
  left(): ReadonlySet<string>;
  /** Calls back whenever others are left out. */
  onLeft(changed: () => void): () => void;
  /** Whether the list leaves a status out, read by it or not. */
  hides(view: StatusView): boolean;
  /** Says anew which statuses the list leaves out. */
  leaveOut(hides: (view: StatusView) => boolean): void;
  /**
   * Reads what stands around the page, unless what is next to it is read already, and lets go of what is far from it.
   * @param around ids of the rows in the page and of so many on each side
   */
  prepare(around: (by: number) => readonly string[]): Promise<void>;
  /** Waits until all of these were read, or let go of; null where they were read already. */
  reading(ids: readonly string[]): Promise<unknown> | null;
  /** Lets go of everything. */
  close(): void;
};

/** Statuses that one observer watches. */
type Batch = { ids: readonly string[]; read: Promise<void>; stop(): void };

const nothing = () => false;

/**
 * The statuses of a list whose rows lie in this database.
 * @param hides which of them the list leaves out, see `leaveOut`
 */
export function createStatusStore(db: AccountDb, hides: (view: StatusView) => boolean = nothing): StatusStore {
  const found = new Map<string, FoundStatus>();
  const batches = new Map<string, Batch>();
  const rows = createRowListeners();
  const broken = new Map<string, unknown>();
  let near: ReadonlySet<string> = new Set();
  let planned = false;
  const left = createObservableIds();

  const out = (view: FoundStatus) => typeof view === "object" && hides(view);

  function watch(ids: readonly string[]): Promise<void> {
    let stop = () => {};
    const read = new Promise<void>((resolve) => {
      const end = watchStatuses(db, ids, {
        read(views) {
          const first: string[] = [];
          const others = new Set(left.get());
          for (const [id, view] of views) {
            const known = found.has(id);
            if (known && rowsEqual(view, found.get(id), untoldInLists)) continue;
            found.set(id, view);
            if (out(view)) others.add(id);
            else others.delete(id);
            if (known) rows.tell(id);
            else if (rows.has(id)) first.push(id);
          }
          rows.tellInTurn(first);
          left.set(others);
          resolve();
        },
        failed(error) {
          for (const id of ids) {
            broken.set(id, error);
            rows.tell(id);
          }
          resolve();
        },
      });
      // Who waits for them goes on without them.
      stop = () => {
        end();
        resolve();
      };
    });
    for (const id of ids) batches.set(id, { ids, read, stop });
    return read;
  }

  function letGo(gone: (id: string) => boolean) {
    for (const { ids, stop } of new Set(batches.values())) {
      if (!ids.every(gone)) continue;
      stop();
      for (const id of ids) {
        batches.delete(id);
        found.delete(id);
        broken.delete(id);
      }
    }
  }

  /** Rows come and go together: what they need is read at once when all have said so. */
  function soon() {
    if (planned) return;
    planned = true;
    queueMicrotask(() => {
      planned = false;
      const wanted = rows.ids().filter((id) => !batches.has(id));
      if (wanted.length > 0) void watch(wanted);
      letGo((id) => !rows.has(id) && !near.has(id) && !left.get().has(id));
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
    left: left.get,
    onLeft: left.subscribe,
    hides: (view) => hides(view),
    leaveOut(by) {
      hides = by;
      left.set(new Set([...found].flatMap(([id, view]) => (out(view) ? id : []))));
    },
    async prepare(around) {
      if (around(least).every((id) => batches.has(id))) return;
      near = new Set(around(reach));
      const wanted = [...near].filter((id) => !batches.has(id));
      soon();
      await watch(wanted);
    },
    reading(ids) {
      const wanted = ids.filter((id) => !found.has(id) && !broken.has(id));
      if (wanted.length === 0) return null;
      const others = wanted.filter((id) => !batches.has(id));
      // They are not let go of before their rows stand in the page.
      near = new Set([...near, ...others]);
      if (others.length > 0) void watch(others);
      return Promise.all(wanted.flatMap((id) => batches.get(id)?.read ?? []));
    },
    close() {
      near = new Set();
      letGo(() => true);
    },
  };
}
