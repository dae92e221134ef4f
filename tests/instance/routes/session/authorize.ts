import { html } from "hono/html";
import { covers, outsideScopes } from "../../rules/scopes";
import { authorization, barred, challenge, signedIn } from "../../acts/account/sign_in";
import type { App, Ctx } from "../../serving/http";
import { mfaPage, page } from "../../sign_in/pages";
import { params, query, text } from "../../rules/params";
import type { Params } from "../../rules/params";
import type { CodeRecord } from "../../store/records";
import type { Server } from "../../serving/server";

const asked = (all: Params) => ({
  client_id: text(all.client_id) ?? "",
  redirect_uri: text(all.redirect_uri) ?? "",
  scope: text(all.scope) ?? "read",
  state: text(all.state) ?? "",
  response_type: text(all.response_type) ?? "",
  code_challenge: text(all.code_challenge) ?? "",
  code_challenge_method: text(all.code_challenge_method) ?? "",
});
type Asked = ReturnType<typeof asked>;
const scopesOf = ({ scope }: Asked) => scope.split(/[\s+]+/).filter(Boolean);

const signInPage = (request: Asked, username: string, wrong: string) =>
  page("Sign in", {
    action: "/oauth/authorize",
    hidden: request,
    wrong,
    fields: [
      html`<label>Username <input name="username" autocomplete="username" value="${username}" required /></label>`,
      html`<label>Password <input name="password" type="password" autocomplete="current-password" required /></label>`,
    ],
    button: "Sign in",
  });

/** Sends the browser back to the application with its code, and with the state that came with the request. */
export function sendBack(c: Ctx, { code, redirect_uri }: CodeRecord, state: string) {
  if (redirect_uri === "urn:ietf:wg:oauth:2.0:oob") return c.text(code);
  const back = new URL(redirect_uri);
  back.searchParams.set("code", code);
  if (state !== "") back.searchParams.set("state", state);
  return c.redirect(back.toString(), 302);
}

/** /oauth/authorize: a page to sign in on, and the code it gives (RFC 6749 section 4.1, with PKCE of RFC 7636). */
export function authorize(app: App, server: Server): void {
  const { store, profile, settings } = server;
  const clientOf = ({ client_id }: Asked) => [...store.apps.values()].find((one) => one.client_id === client_id);

  /** Why a request cannot be shown to anyone, undefined where it can. */
  const problem = (request: Asked): string | undefined => {
    const client = clientOf(request);
    if (!client) return "Client authentication failed due to unknown client.";
    if (!client.redirect_uris.includes(request.redirect_uri)) return "The redirect URI included is not valid.";
    if (request.response_type !== "code") return "The authorization server does not support this response type.";
    if (request.code_challenge_method !== "" && request.code_challenge_method !== "S256")
      return "The code challenge method must be S256.";
    if ((settings.pkce ?? profile.pkce_required) && request.code_challenge === "") return "code_challenge is required";
    if (profile.dialect !== "akkoma" && !covers(client.scopes, scopesOf(request)))
      return "The requested scope is invalid, unknown, or malformed.";
    return undefined;
  };

  app.get("/oauth/authorize", (c) => {
    const request = asked(query(c));
    const wrong = problem(request);
    return wrong === undefined
      ? c.html(signInPage(request, "", ""))
      : c.json({ error: "invalid_request", error_description: wrong }, 400);
  });

  app.post("/oauth/authorize", async (c) => {
    const body = await params(c);
    const request = asked(body);
    const wrong = problem(request);
    const client = clientOf(request);
    if (wrong !== undefined || !client) return c.json({ error: "invalid_request", error_description: wrong }, 400);
    const username = text(body.username) ?? "";
    const account = signedIn(server, username, text(body.password) ?? "");
    if (!account) return c.html(signInPage(request, username, "Invalid username or password"), 401);
    const bar = barred(account);
    if (bar) return c.html(signInPage(request, username, bar.error), 403);
    const scopes = scopesOf(request);
    const outside = outsideScopes(server, client, account, scopes);
    if (outside !== null) return c.html(signInPage(request, username, outside), 401);
    const code = authorization(server, {
      app_id: client.id,
      account_id: account.id,
      redirect_uri: request.redirect_uri,
      scopes,
      challenge: request.code_challenge || null,
    });
    if (!account.gate?.second_factor) return sendBack(c, code, request.state);
    const step = challenge(server, account, { app_id: client.id, scopes, code: code.code });
    return c.html(mfaPage({ mfa_token: step.mfa_token, state: request.state, challenge_type: "totp" }, ""));
  });
}
