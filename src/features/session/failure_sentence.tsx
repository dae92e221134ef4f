import type { ReactNode } from "react";
import type { T } from "../../i18n/translator";
import type { SignInFailure } from "../../sync/session/sign_in_failure";
import { Hint } from "../../ui/base/form/FormText";

/** Why nobody was signed in, as a sentence (spec 000, section 8). */
export function failureSentence(t: T, { why, message }: SignInFailure, host: string): string {
  if (why === "refused") return t("session.refused", { host, message });
  if (why === "second_factor") return t("session.failure.failed");
  if (why === "password_reset") return t("password_reset.required");
  return t(`session.failure.${why}`, { host });
}

/** The server's own words beside our sentence, where it sent some that our sentence does not hold (spec 000, section 8). */
export function serverSays(t: T, { why, message }: SignInFailure): ReactNode {
  const shown = ["wrong", "wrong_code", "declined", "expired"].includes(why) && message !== "";
  return shown ? <Hint>{t("session.serverSays", { message })}</Hint> : null;
}
