import type { ReactNode } from "react";
import type { T } from "../../i18n/translator";
import type { SignInFailure } from "../../sync/session/sign_in_failure";
import { FormHint } from "../base/form/FormText";

/**
 * Why a sign-in failed, as a sentence.
 * @param host the server's host
 */
export function failureSentence(t: T, { why, message }: SignInFailure, host: string): string {
  if (why === "refused") return t("session.refused", { host, message });
  if (why === "second_factor") return t("session.failure.failed");
  if (why === "password_reset") return t("password_reset.required");
  return t(`session.failure.${why}`, { host });
}

/** The server's own message, if it adds to our sentence; else null. */
export function serverMessage(t: T, { why, message }: SignInFailure): ReactNode {
  const shown = ["wrong", "wrong_code", "declined", "expired"].includes(why) && message !== "";
  return shown ? <FormHint>{t("session.serverSays", { message })}</FormHint> : null;
}
