import * as v from "valibot";
import { Account } from "../../domain/entities/accounts/account";
import { ApiError } from "../../domain/requests/api_error";
import type { Api } from "../client";

/** The OAuth scopes that this client requests, and those that it requests besides for what only the staff may do. */
const SCOPES = "read write follow push";
const scopesWith = (more: string | null) => (more === null ? SCOPES : `${SCOPES} ${more}`);

const OAuthApp = v.object({ client_id: v.string(), client_secret: v.string() });
export type OAuthApp = v.InferOutput<typeof OAuthApp>;

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  id: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
  created_at: v.fallback(v.optional(v.number()), undefined),
});

/**
 * An access token, with what the server tells of it: `token_id` is its id in the list of the account's tokens (Akkoma,
 * Pleroma), `granted_at` when it was made, in ms of the server's clock.
 */
export type Grant = { token: string; token_id?: string; granted_at?: number };

/** Times below this are seconds: servers send either. */
const MS_FROM = 100_000_000_000;

function read<const S extends v.GenericSchema>(schema: S, json: unknown, status: number): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError({ kind: "server", message: "", status, body: json });
}

/**
 * Registers this client as an OAuth app. `redirect_uri` is the address that the authorize page redirects to. Throws
 * `ApiError`.
 * @param staff the scopes of the staff ("admin"), if it is to request them
 */
export async function registerApp(
  api: Api,
  client_name: string,
  redirect_uri: string,
  staff: string | null = null,
): Promise<OAuthApp> {
  const form = { client_name, redirect_uris: redirect_uri, scopes: scopesWith(staff) };
  const answer = await api.request({ method: "POST", path: "/api/v1/apps", form });
  return read(OAuthApp, answer.json, answer.status);
}

const S256 = async (verifier: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
};

/**
 * The URL of the server's authorize page, with a PKCE challenge (S256, RFC 7636). The page redirects to `redirect_uri`
 * with a `code` and the given `state`.
 * @param verifier the PKCE code verifier, 43 to 128 letters and digits; the URL contains only its hash
 * @param anew sends `force_login`, so that a server that supports it lets the user choose an account
 * @param staff the scopes of the staff that are requested besides; null: none
 */
export async function authorizeAddress(
  origin: string,
  { client_id }: OAuthApp,
  {
    redirect_uri,
    state,
    verifier,
    anew,
    staff,
  }: { redirect_uri: string; state: string; verifier: string; anew: boolean; staff: string | null },
): Promise<string> {
  const query = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri,
    scope: scopesWith(staff),
    state,
    code_challenge: await S256(verifier),
    code_challenge_method: "S256",
    ...(anew ? { force_login: "true" } : {}),
  });
  return `${origin}/oauth/authorize?${query}`;
}

async function grantFor(api: Api, path: string, form: Record<string, string>): Promise<Grant> {
  const answer = await api.request({ method: "POST", path, form });
  const { access_token: token, id, created_at } = read(Token, answer.json, answer.status);
  return {
    token,
    ...(id !== undefined && { token_id: String(id) }),
    ...(created_at !== undefined && { granted_at: created_at < MS_FROM ? created_at * 1000 : created_at }),
  };
}

/**
 * The access token for a user name and a password. Throws `ApiError`: `invalid` or `unauthorized` for wrong
 * credentials. If the server requires another step, the failure's `body` says which: Pleroma and Akkoma answer `error:
 * mfa_required` with an `mfa_token`, or `identifier: password_reset_required`.
 */
export function passwordToken(
  api: Api,
  { client_id, client_secret }: OAuthApp,
  who: { username: string; password: string; redirect_uri: string },
): Promise<Grant> {
  const form = { client_id, client_secret, ...who, grant_type: "password", scope: SCOPES };
  return grantFor(api, "/oauth/token", form);
}

/**
 * The access token for the code of the authorize page. `code_verifier` is the PKCE verifier of that page's URL. Throws
 * `ApiError`.
 */
export function codeToken(
  api: Api,
  { client_id, client_secret }: OAuthApp,
  by: { code: string; code_verifier: string; redirect_uri: string },
): Promise<Grant> {
  return grantFor(api, "/oauth/token", { client_id, client_secret, ...by, grant_type: "authorization_code" });
}

/**
 * The client-credentials token. It authorizes a registration, and its request shows whether the server still knows the
 * client. Throws `ApiError`.
 */
export async function appToken(
  api: Api,
  { client_id, client_secret }: OAuthApp,
  redirect_uri: string,
): Promise<string> {
  const form = { client_id, client_secret, redirect_uri, grant_type: "client_credentials", scope: SCOPES };
  return (await grantFor(api, "/oauth/token", form)).token;
}

/** The access token for the second factor of a sign-in. Throws `ApiError`. */
export function challengeToken(
  api: Api,
  { client_id, client_secret }: OAuthApp,
  by: { mfa_token: string; code: string; challenge_type: "totp" | "recovery" },
): Promise<Grant> {
  return grantFor(api, "/oauth/mfa/challenge", { client_id, client_secret, ...by });
}

/** Revokes a token. Throws `ApiError`. */
export async function revokeToken(api: Api, app: OAuthApp, token: string): Promise<void> {
  await api.request({
    method: "POST",
    path: "/oauth/revoke",
    form: { client_id: app.client_id, client_secret: app.client_secret, token },
  });
}

/**
 * The account that `api`'s token belongs to; `asked_at` is when the request was sent, in ms. Throws `ApiError`:
 * `unauthorized` for an invalid token.
 */
export async function verifyCredentials(api: Api): Promise<{ account: Account; asked_at: number }> {
  const answer = await api.request({ method: "GET", path: "/api/v1/accounts/verify_credentials" });
  return { account: read(Account, answer.json, answer.status), asked_at: answer.asked_at };
}
