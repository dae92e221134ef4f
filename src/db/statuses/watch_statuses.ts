import { liveQuery } from "dexie";
import { type FoundStatus, readStatusViews } from "../read/statuses/status";
import type { AccountDb } from "../schema";

/** Who is told of statuses that are watched. */
export type OnStatuses = {
  /** All that are watched, by id: once they were read first, and after every change of what they are made of. */
  read(views: ReadonlyMap<string, FoundStatus>): void;
  /** They could not be read, and are watched no longer. */
  failed(error: unknown): void;
};

/**
 * Watches several statuses by one observer: for a list's rows, where one for each would ask the database as often as there
 * are rows.
 * @param ids ids of statuses, unsent ones too
 * @returns ends the watch
 */
export function watchStatuses(db: AccountDb, ids: readonly string[], on: OnStatuses): () => void {
  const watching = liveQuery(() => readStatusViews(db, ids)).subscribe(
    (views) => on.read(views),
    (error) => on.failed(error),
  );
  return () => watching.unsubscribe();
}
