import type { ApiFailure } from "../../../domain/requests/api_error";
import type { T } from "../../../i18n/translator";

/** A text with a full stop at its end, so that another sentence may follow. */
function sentence(text: string): string {
  if (/[.!?…。！？]$/.test(text)) return text;
  return text + (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]$/u.test(text) ? "。" : ".");
}

/** Why a request failed, as a sentence: the server's own message if it sent one, never a bare status code. */
export function failureText(t: T, failure: ApiFailure | null): string {
  if (!failure) return t("failure.unknown");
  if (failure.visitor) return t("failure.visitor");
  if (failure.kind === "offline" || failure.kind === "timeout") return t(`failure.${failure.kind}`);
  return sentence(failure.message || t(`failure.${failure.kind}`));
}

/** Why a timeline could not be loaded, by the failure's status, not in the server's words. */
export function readingFailureText(t: T, failure: ApiFailure): string {
  if (failure.visitor) return t("failure.visitor");
  if (failure.kind === "offline" || failure.kind === "timeout" || failure.kind === "unauthorized") {
    return t(`failure.${failure.kind}`);
  }
  if (failure.status === 429) return t("failure.limited");
  if (failure.status === 500) return t("failure.internal");
  if (failure.status === 503) return t("failure.unavailable");
  if (failure.status === 200) return t("failure.unreadable");
  return failure.status === undefined ? t("failure.unknown") : t("failure.status", { status: failure.status });
}

/** The text for a timeline that could not be loaded and of which nothing is stored, with the reason. */
export const nothingStoredText = (t: T, failure: ApiFailure): string =>
  failure.visitor ? t("failure.visitor") : t("timeline.notYet", { reason: sentence(readingFailureText(t, failure)) });
