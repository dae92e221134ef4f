import type { ApiFailure } from "../../domain/requests/api_error";
import type { T } from "../../i18n/translator";
import { readingFailureText } from "../../ui/base/text/failure_text";

/**
 * Why the server could not be searched, as a sentence.
 * @param host the server's host
 */
export const searchFailureText = (t: T, failure: ApiFailure, host: string): string =>
  failure.kind === "offline"
    ? t("search.offline", { host })
    : failure.visitor
      ? readingFailureText(t, failure)
      : t("search.failed", { reason: readingFailureText(t, failure) });
