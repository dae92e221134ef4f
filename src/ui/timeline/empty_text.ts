import type { ApiFailure } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";

/**
 * What is to be said where a timeline shows nothing. Only what was read to its end is empty; all else was not read yet, or is
 * being read.
 * @param fetched how its last reading went
 * @param bottom whether what is stored reaches the end of the timeline
 * @param online false: there is surely no network
 */
export function emptyText(
  fetched: FetchRow | undefined,
  bottom: boolean,
  online: boolean,
): "empty" | "reading" | ApiFailure {
  if (fetched?.at != null && bottom) return "empty";
  return fetched?.failure ?? (online ? "reading" : { kind: "offline", message: "" });
}
