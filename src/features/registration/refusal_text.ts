import type { T } from "../../i18n/translator";
import type { RegistrationOutcome } from "../../sync/session/registration";

/**
 * Why a registration failed: our own sentence first, then the server's, one per field. Empty if it did not fail.
 * @param host the server's host
 */
export function refusalText(t: T, registered: RegistrationOutcome, host: string): string[] {
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
