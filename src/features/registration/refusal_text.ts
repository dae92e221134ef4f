import type { T } from "../../i18n/translator";
import type { Registered } from "../../sync/session/registration";

/**
 * Why there is no account yet: a sentence of ours, then the server's, one for each field (spec 000, section 8).
 * @param host the server's, as a reader calls it
 */
export function refusalText(t: T, registered: Registered, host: string): string[] {
  if (registered.outcome === "unknown") return [t("registration.unknown")];
  if (registered.outcome === "refused") {
    const { sentences } = registered;
    return sentences.length > 0 ? [t("registration.refused"), ...sentences] : [t("registration.refusedPlain")];
  }
  if (registered.outcome !== "failed") return [];
  const { why, message } = registered.failure;
  if (why === "offline" || why === "limited") return [t(`session.failure.${why}`, { host })];
  return message ? [t("registration.refused"), message] : [t("general.generic_error")];
}
