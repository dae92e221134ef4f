import type { ApiFailure } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";

/**
 * Why a timeline shows no entries. It is "empty" only if it was fetched to its end, else it is "reading" or failed.
 * @param fetched the result of the last fetch
 * @param bottom whether the stored entries reach the end of the timeline
 * @param online false if there is certainly no network
 */
export function emptyText(
  fetched: FetchRow | undefined,
  bottom: boolean,
  online: boolean,
): "empty" | "reading" | ApiFailure {
  if (fetched?.at != null && bottom) return "empty";
  return fetched?.failure ?? (online ? "reading" : { kind: "offline", message: "" });
}
