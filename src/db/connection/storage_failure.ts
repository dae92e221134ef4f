import { isFull } from "./connection_recovery";

/** The reason why a database cannot be opened: storage is disabled, the disk is full, or the browser lost the data. */
export type StorageFailure = "off" | "full" | "lost";

/**
 * The names of the errors that browsers throw if storage is disabled: blocked site data, private windows, no IndexedDB.
 */
const OFF = new Set(["SecurityError", "NotAllowedError", "InvalidStateError", "MissingAPIError", "ReferenceError"]);

/** Classifies the error of a failed opening of a database. */
export function storageFailureOf(error: unknown): StorageFailure {
  if (isFull(error)) return "full";
  for (let at = error; typeof at === "object" && at !== null; at = (at as { inner?: unknown }).inner)
    if (OFF.has(String((at as { name?: unknown }).name))) return "off";
  return "lost";
}
