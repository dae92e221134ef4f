import type { Api } from "../../api/client";
import { askForPasswordReset } from "../../api/calls/reset_password";
import { ApiError } from "../../domain/requests/api_error";

/** What came of asking for a new password (spec 000, "Password reset"). */
export type PasswordReset = "sent" | "limited" | "offline" | "failed";

/** Asks the server to write to `email` how to set a new password. */
export async function resetPassword(api: Api, email: string): Promise<PasswordReset> {
  try {
    await askForPasswordReset(api, email.trim());
    return "sent";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind } = error.failure;
    if (kind === "offline" || kind === "timeout") return "offline";
    return kind === "limited" ? "limited" : "failed";
  }
}
