import type { T } from "../../i18n/t";
import type { SignInFailure } from "../../sync/sign_in_failure";

/** Why nobody was signed in, as a sentence; the server's own where it sent one that helps (spec 000, section 8). */
export function failureSentence(t: T, { why, message }: SignInFailure, host: string): string {
  if (why === "refused") return t("session.refused", { host, message });
  return t(`session.failure.${why}`, { host });
}
