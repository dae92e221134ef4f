import type { Api } from "../client";

/** Asks the server to write to `email` how to set a new password. Throws `ApiError`, `limited` where it was asked too often. */
export async function askForPasswordReset(api: Api, email: string): Promise<void> {
  await api.ask({ method: "POST", path: "/auth/password", query: { email } });
}
