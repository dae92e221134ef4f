import type { ApiFailure } from "../../domain/errors";
import type { T } from "../../i18n/t";
import { readingFailureText } from "../../ui/failure";

/** Why the server, of this host, could not be asked. */
export const unasked = (t: T, failure: ApiFailure, host: string): string =>
  failure.kind === "offline"
    ? t("search.offline", { host })
    : t("search.failed", { reason: readingFailureText(t, failure) });
