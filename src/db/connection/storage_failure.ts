import { isFull } from "./connection_recovery";

/** Why no database can be opened: storage is off, the disk is full, or the browser has lost what it had. */
export type StorageFailure = "off" | "full" | "lost";

/** How browsers say that a page may keep nothing: blocked site data, private windows, no IndexedDB at all. */
const OFF = new Set(["SecurityError", "NotAllowedError", "InvalidStateError", "MissingAPIError", "ReferenceError"]);

/** Why opening a database failed, from what it was rejected with. */
export function storageFailureOf(error: unknown): StorageFailure {
  if (isFull(error)) return "full";
  for (let at = error; typeof at === "object" && at !== null; at = (at as { inner?: unknown }).inner)
    if (OFF.has(String((at as { name?: unknown }).name))) return "off";
  return "lost";
}
