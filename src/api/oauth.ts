import * as v from "valibot";
import { Account } from "../domain/entities/account";
import { ApiError } from "../domain/errors";
import type { Api } from "./api";

/** What this client asks a server to be allowed to do (spec, part 1, section 9). */
const SCOPES = "read write follow push";

const App = v.object({ client_id: v.string(), client_secret: v.string() });
export type App = v.InferOutput<typeof App>;

const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });

function read<const S extends v.GenericSchema>(schema: S, json: unknown, status: number): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: "server", message: "", status, body: json });
}

/** Makes this client known to a server. `redirect_uri` is where its authorize page leads back. Throws `ApiError`. */
export async function registerApp(api: Api, client_name: string, redirect_uri: string): Promise<App> {
  const form = { client_name, redirect_uris: redirect_uri, scopes: SCOPES };
  const answer = await api.ask({ method: "POST", path: "/api/v1/apps", form });
  return read(App, answer.json, answer.status);
}

/**
 * An access token for a name and a password. Throws `ApiError`: `invalid` or `unauthorized` with the server's sentence when
 * they are wrong; where the server wants more, its word is in the failure's `body.identifier` (`mfa_required`,
 * `password_reset_required`).
 */
export async function passwordToken(
  api: Api,
  app: App,
  who: { username: string; password: string; redirect_uri: string },
): Promise<string> {
  const form = { ...app, ...who, grant_type: "password", scope: SCOPES };
  const answer = await api.ask({ method: "POST", path: "/oauth/token", form });
  return read(Token, answer.json, answer.status).access_token;
}

/** Ends a token at the server. What it answers does not matter; throws `ApiError` when it was not reached. */
export async function revokeToken(api: Api, app: App, token: string): Promise<void> {
  await api.ask({ method: "POST", path: "/oauth/revoke", form: { ...app, token } });
}

/** The account a token stands for, and when it was asked for. Throws `ApiError`: `unauthorized` when it stands for none. */
export async function verifyCredentials(api: Api): Promise<{ account: Account; asked_at: number }> {
  const answer = await api.ask({ method: "GET", path: "/api/v1/accounts/verify_credentials" });
  return { account: read(Account, answer.json, answer.status), asked_at: answer.asked_at };
}
