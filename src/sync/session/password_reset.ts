import type { Api } from "../../api/client";
import { requestPasswordReset } from "../../api/calls/request_password_reset";
import { ApiError } from "../../domain/requests/api_error";

/** The outcome of requesting a password reset. */
export type PasswordReset = "sent" | "limited" | "offline" | "failed";

/** Requests a password reset by e-mail. */
export async function resetPassword(api: Api, email: string): Promise<PasswordReset> {
  try {
    await requestPasswordReset(api, email.trim());
    return "sent";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind } = error.failure;
    if (kind === "offline" || kind === "timeout") return "offline";
    return kind === "limited" ? "limited" : "failed";
  }
}
