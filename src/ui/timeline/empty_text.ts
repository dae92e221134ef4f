import type { ApiFailure } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";

/**
 * Why a timeline shows no entries. It is "empty" only if it was fetched to its end. It has "none" that can be shown if
 * the server answered without one and without saying that this is the end. Else it is "reading" or failed.
 * @param fetched the result of the last fetch
 * @param bottom whether the stored entries reach the end of the timeline
 * @param online false if there is certainly no network
 */
export function emptyText(
  fetched: FetchRow | undefined,
  bottom: boolean,
  online: boolean,
): "empty" | "none" | "reading" | ApiFailure {
  if (fetched?.at != null && bottom) return "empty";
  if (fetched?.failure) return fetched.failure;
  if (!online) return { kind: "offline", message: "" };
  return fetched?.at != null ? "none" : "reading";
}
