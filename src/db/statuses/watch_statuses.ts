import { liveQuery } from "dexie";
import { type FoundStatus, readStatusViews } from "../read/statuses/status";
import type { AccountDb } from "../schema";

/** The callbacks of a watch. */
export type OnStatuses = {
  /** Receives all watched statuses, by id: after the first read, and after every change of their rows. */
  read(views: ReadonlyMap<string, FoundStatus>): void;
  /** The read failed, and the watch has ended. */
  failed(error: unknown): void;
};

/**
 * Watches several statuses with one live query. One query for each row of a list would multiply the database reads.
 * @param ids ids of statuses, including unsent ones
 * @returns ends the watch
 */
export function watchStatuses(db: AccountDb, ids: readonly string[], on: OnStatuses): () => void {
  const subscription = liveQuery(() => readStatusViews(db, ids)).subscribe(
    (views) => on.read(views),
    (error) => on.failed(error),
  );
  return () => subscription.unsubscribe();
}
