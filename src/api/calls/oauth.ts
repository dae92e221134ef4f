import * as v from "valibot";
import { Account } from "../../domain/entities/account";
import { ApiError } from "../../domain/requests/api_error";
import type { Api } from "../client";

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

const S256 = async (verifier: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
};

/**
 * The address of a server's authorize page (spec 000 section 7; PKCE by S256, RFC 7636). It leads back to `redirect_uri` with a
 * code, and with `state` as it was given.
 * @param verifier PKCE's secret, 43 to 128 letters and digits; only its hash is in the address
 * @param anew asks the server to let the reader choose the account, where it knows such a question
 */
export async function authorizeAddress(
  origin: string,
  { client_id }: App,
  { redirect_uri, state, verifier, anew }: { redirect_uri: string; state: string; verifier: string; anew: boolean },
): Promise<string> {
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri,
    scope: SCOPES,
    state,
    code_challenge: await S256(verifier),
    code_challenge_method: "S256",
    ...(anew ? { force_login: "true" } : {}),
  });
  return `${origin}/oauth/authorize?${query}`;
}

async function tokenFor(api: Api, path: string, form: Record<string, string>): Promise<string> {
  const answer = await api.ask({ method: "POST", path, form });
  return read(Token, answer.json, answer.status).access_token;
}

/**
 * An access token for a name and a password. Throws `ApiError`: `invalid` or `unauthorized` with the server's sentence when
 * they are wrong; where the server wants more, its word is in the failure's `body` (`error: mfa_required` with an `mfa_token`,
 * `identifier: password_reset_required`).
 */
export function passwordToken(
  api: Api,
  { client_id, client_secret }: App,
  who: { username: string; password: string; redirect_uri: string },
): Promise<string> {
  const form = { client_id, client_secret, ...who, grant_type: "password", scope: SCOPES };
  return tokenFor(api, "/oauth/token", form);
}

/** An access token for the code that the authorize page gave, with the verifier of its challenge. Throws `ApiError`. */
export function codeToken(
  api: Api,
  { client_id, client_secret }: App,
  by: { code: string; code_verifier: string; redirect_uri: string },
): Promise<string> {
  return tokenFor(api, "/oauth/token", { client_id, client_secret, ...by, grant_type: "authorization_code" });
}

/**
 * A token of this client itself: what registers an account, and tells whether the server still knows the client. Throws
 * `ApiError`.
 */
export function appToken(api: Api, { client_id, client_secret }: App, redirect_uri: string): Promise<string> {
  const form = { client_id, client_secret, redirect_uri, grant_type: "client_credentials", scope: SCOPES };
  return tokenFor(api, "/oauth/token", form);
}

/** An access token for the second factor of a signing in (spec 000 section 7). Throws `ApiError` with the server's sentence. */
export function challengeToken(
  api: Api,
  { client_id, client_secret }: App,
  by: { mfa_token: string; code: string; challenge_type: "totp" | "recovery" },
): Promise<string> {
  return tokenFor(api, "/oauth/mfa/challenge", { client_id, client_secret, ...by });
}

/** Ends a token at the server. What it answers does not matter; throws `ApiError` when it was not reached. */
export async function revokeToken(api: Api, app: App, token: string): Promise<void> {
  await api.ask({
    method: "POST",
    path: "/oauth/revoke",
    form: { client_id: app.client_id, client_secret: app.client_secret, token },
  });
}

/** The account a token stands for, and when it was asked for. Throws `ApiError`: `unauthorized` when it stands for none. */
export async function verifyCredentials(api: Api): Promise<{ account: Account; asked_at: number }> {
  const answer = await api.ask({ method: "GET", path: "/api/v1/accounts/verify_credentials" });
  return { account: read(Account, answer.json, answer.status), asked_at: answer.asked_at };
}
