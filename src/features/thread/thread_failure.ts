import type { ApiFailure } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";
import type { T } from "../../i18n/translator";
import { readingFailureText } from "../../ui/base/text/failure_text";

/** Why a conversation could not be fetched; null if it was, or was not tried yet. */
export function threadFailure(fetched: FetchRow | undefined, online: boolean): ApiFailure | null {
  return fetched?.failure ?? (online ? null : { kind: "offline", message: "" });
}

/**
 * The failure as a sentence. That of the network, and what is kept from visitors, is not worded as an error of the
 * conversation.
 */
export function threadFailureText(t: T, failure: ApiFailure): string {
  const reason = readingFailureText(t, failure);
  if (failure.visitor) return reason;
  return failure.kind === "offline" || failure.kind === "timeout" ? reason : t("thread.failed", { reason });
}
