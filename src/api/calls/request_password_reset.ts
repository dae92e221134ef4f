import type { Api } from "../client";

/**
 * Asks the server to send password reset instructions to `email`. Throws `ApiError`: `limited` after too many requests.
 */
export async function requestPasswordReset(api: Api, email: string): Promise<void> {
  await api.request({ method: "POST", path: "/auth/password", query: { email } });
}
