import { createHash } from "node:crypto";
import { barred, challenge, clientAt, grant, signedIn, tokenAnswer } from "../../acts/account/sign_in";
import { endToken } from "../../acts/account/end_tokens";
import type { App } from "../../serving/http";
import { params, text } from "../../rules/params";
import type { Params } from "../../rules/params";
import type { AppRecord } from "../../store/records";
import { outsideScopes } from "../../rules/scopes";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";

const refuse = (error: string, description: string, status: 400 | 401 = 400) =>
  new Refusal(status, { error, error_description: description });

/**
 * /oauth/token and /oauth/revoke (RFC 6749, RFC 7009): code with PKCE, password where the profile has it, client
 * credentials.
 */
export function oauth(app: App, server: Server): void {
  const { store, profile, clock } = server;

  const clientOf = (body: Params, header: string | undefined): AppRecord => {
    const basic = header?.startsWith("Basic ") ? atob(header.slice(6)).split(":") : [];
    return clientAt(server, text(body.client_id) ?? basic[0], text(body.client_secret) ?? basic[1]);
  };

  const byCode = (client: AppRecord, body: Params) => {
    const found = store.codes.get(text(body.code) ?? "");
    if (found) store.codes.delete(found.code);
    const fits =
      found &&
      found.app_id === client.id &&
      found.redirect_uri === text(body.redirect_uri) &&
      found.expires_at > clock.now();
    const verifier = text(body.code_verifier) ?? "";
    const hash = createHash("sha256").update(verifier).digest("base64url");
    if (!fits || (found.challenge !== null && found.challenge !== hash)) {
      throw new Refusal(profile.wrong_code.status, profile.wrong_code.body);
    }
    return { account: store.account(found.account_id), scopes: found.scopes };
  };

  const byPassword = (client: AppRecord, body: Params) => {
    const account = signedIn(server, text(body.username) ?? "", text(body.password) ?? "");
    if (!account) throw new Refusal(profile.wrong_password.status, profile.wrong_password.body);
    const bar = barred(account);
    if (bar) throw new Refusal(403, bar);
    const scopes = text(body.scope)?.split(/\s+/) ?? client.scopes;
    if (outsideScopes(server, client, account, scopes) !== null)
      throw new Refusal(profile.wrong_password.status, profile.wrong_password.body);
    if (account.gate?.second_factor) {
      const { mfa_token } = challenge(server, account, { app_id: client.id, scopes, code: null });
      throw new Refusal(403, { error: "mfa_required", mfa_token, supported_challenge_types: "totp" });
    }
    return { account, scopes };
  };

  app.post("/oauth/token", async (c) => {
    const body = await params(c);
    const client = clientOf(body, c.req.header("authorization"));
    const kind = text(body.grant_type);
    const scopes = (text(body.scope) ?? "read").split(/\s+/);
    const given =
      kind === "authorization_code"
        ? byCode(client, body)
        : kind === "password" && profile.password_grant
          ? byPassword(client, body)
          : kind === "client_credentials"
            ? { account: null, scopes }
            : undefined;
    if (!given)
      throw refuse(
        "unsupported_grant_type",
        "The authorization grant type is not supported by the authorization server.",
      );
    return c.json(tokenAnswer(server, grant(server, client, given.account, given.scopes)));
  });

  app.post("/oauth/revoke", async (c) => {
    const body = await params(c);
    const client = clientOf(body, c.req.header("authorization"));
    const token = [...store.tokens.values()].find(
      (one) => one.access_token === text(body.token) && one.app_id === client.id,
    );
    if (token) endToken(server, token);
    return c.json({});
  });
}
