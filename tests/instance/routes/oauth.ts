import { createHash } from "node:crypto";
import type { App } from "../http";
import { params, text } from "../params";
import type { Params } from "../params";
import type { AccountRecord, AppRecord, TokenRecord } from "../records";
import { Refusal } from "../refusal";
import type { Server } from "../server";
import { profileUrl } from "../server";

/** Makes a token for an account, or for the application itself. */
export function grant(server: Server, app: AppRecord, account: AccountRecord | null, scopes: string[]): TokenRecord {
  const { store, random, ids, clock } = server;
  const secret = () => random.uuid().replaceAll("-", "") + random.uuid().slice(0, 11).replaceAll("-", "");
  const token: TokenRecord = {
    id: ids.next("tokens"),
    access_token: secret(),
    refresh_token: secret(),
    app_id: app.id,
    account_id: account?.id ?? null,
    scopes,
    created_at: clock.now(),
  };
  store.tokens.set(token.id, token);
  return token;
}

const refuse = (error: string, description: string, status: 400 | 401 = 400) =>
  new Refusal(status, { error, error_description: description });

/** /oauth/token and /oauth/revoke (RFC 6749, RFC 7009): code with PKCE, password where the profile has it, client credentials. */
export function oauth(app: App, server: Server): void {
  const { store, profile, clock } = server;

  const clientOf = (body: Params, header: string | undefined): AppRecord => {
    const basic = header?.startsWith("Basic ") ? atob(header.slice(6)).split(":") : [];
    const id = text(body.client_id) ?? basic[0];
    const secret = text(body.client_secret) ?? basic[1];
    const client = [...store.apps.values()].find((one) => one.client_id === id);
    if (!client || client.client_secret !== secret) {
      throw new Refusal(profile.wrong_client.status, profile.wrong_client.body);
    }
    return client;
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
    const account = store.named(text(body.username) ?? "");
    if (!account || account.password === null || account.password !== text(body.password)) {
      throw new Refusal(profile.wrong_password.status, profile.wrong_password.body);
    }
    return { account, scopes: text(body.scope)?.split(/\s+/) ?? client.scopes };
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
    const token = grant(server, client, given.account, given.scopes);
    return c.json({
      access_token: token.access_token,
      token_type: "Bearer",
      scope: token.scopes.join(" "),
      created_at: Math.floor(token.created_at / 1000),
      ...(profile.tells_of_tokens
        ? {
            id: Number(token.id),
            expires_in: 3_153_600_000,
            refresh_token: token.refresh_token,
            ...(given.account ? { me: profileUrl(server, given.account) } : {}),
          }
        : {}),
    });
  });

  app.post("/oauth/revoke", async (c) => {
    const body = await params(c);
    const client = clientOf(body, c.req.header("authorization"));
    const token = [...store.tokens.values()].find(
      (one) => one.access_token === text(body.token) && one.app_id === client.id,
    );
    if (token) {
      store.tokens.delete(token.id);
      store.subscriptions.delete(token.id);
      for (const connection of server.hub.connections) if (connection.token_id === token.id) connection.close(1000, "");
    }
    return c.json({});
  });
}
