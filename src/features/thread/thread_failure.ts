import type { ApiFailure } from "../../domain/requests/api_error";
import type { FetchRow } from "../../domain/rows/rows";
import type { T } from "../../i18n/translator";
import { readingFailureText } from "../../ui/base/text/failure_text";

/** Why a conversation could not be read; null where it could, or was not tried yet. */
export function failureOf(fetched: FetchRow | undefined, online: boolean): ApiFailure | null {
  return fetched?.failure ?? (online ? null : { kind: "offline", message: "" });
}

/** That as a sentence: what is not the network's fault is an error of the conversation's (spec 001 section 8). */
export function failureSaid(t: T, failure: ApiFailure): string {
  const reason = readingFailureText(t, failure);
  return failure.kind === "offline" || failure.kind === "timeout" ? reason : t("thread.failed", { reason });
}
