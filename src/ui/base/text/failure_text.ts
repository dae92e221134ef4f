import type { ApiFailure } from "../../../domain/requests/api_error";
import type { T } from "../../../i18n/translator";

/** A text as a sentence that others may follow. */
function sentence(text: string): string {
  if (/[.!?…。！？]$/.test(text)) return text;
  return text + (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]$/u.test(text) ? "。" : ".");
}

/** Why a request failed, as a sentence: the server's own where it sent one, never a bare code. */
export function failureText(t: T, failure: ApiFailure | null): string {
  if (!failure) return t("failure.unknown");
  if (failure.kind === "offline" || failure.kind === "timeout") return t(`failure.${failure.kind}`);
  return sentence(failure.message || t(`failure.${failure.kind}`));
}

/** Why a timeline could not be read (spec 001 section 8). */
export function readingFailureText(t: T, failure: ApiFailure): string {
  if (failure.kind === "offline" || failure.kind === "timeout" || failure.kind === "unauthorized") {
    return t(`failure.${failure.kind}`);
  }
  if (failure.status === 429) return t("failure.limited");
  if (failure.status === 500) return t("failure.internal");
  if (failure.status === 503) return t("failure.unavailable");
  if (failure.status === 200) return t("failure.unreadable");
  return failure.status === undefined ? t("failure.unknown") : t("failure.status", { status: failure.status });
}

/** Why a timeline could not be read, and that nothing of it is stored. */
export const unreadText = (t: T, failure: ApiFailure): string =>
  t("timeline.notYet", { reason: sentence(readingFailureText(t, failure)) });
