import { answered, clientAt, grant, tokenAnswer } from "../../acts/account/sign_in";
import type { App } from "../../serving/http";
import type { MfaStep } from "../../sign_in/pages";
import { mfaPage } from "../../sign_in/pages";
import { nested, params, text } from "../../rules/params";
import type { Params } from "../../rules/params";
import { Refusal } from "../../rules/refusal";
import type { Server } from "../../serving/server";
import { sendBack } from "./authorize";

const stepOf = (all: Params | undefined): MfaStep => ({
  mfa_token: text(all?.mfa_token) ?? "",
  state: text(all?.state) ?? "",
  challenge_type: text(all?.challenge_type) ?? "totp",
});

/**
 * /oauth/mfa: the second step of a sign-in, for a client with the password (challenge) and on the server's own page.
 */
export function mfa(app: App, server: Server): void {
  const { store } = server;

  app.post("/oauth/mfa/challenge", async (c) => {
    const body = await params(c);
    const client = clientAt(server, text(body.client_id), text(body.client_secret));
    const found = answered(server, {
      mfa_token: text(body.mfa_token) ?? "",
      code: text(body.code) ?? "",
      kind: text(body.challenge_type) ?? "",
    });
    if (!found || found.app_id !== client.id) throw new Refusal(400, "Invalid code");
    return c.json(tokenAnswer(server, grant(server, client, store.account(found.account_id), found.scopes)));
  });

  app.get("/oauth/mfa", (c) => c.html(mfaPage(stepOf(c.req.query()), "")));

  app.post("/oauth/mfa/verify", async (c) => {
    const given = nested((await params(c)).mfa);
    const step = stepOf(given);
    const { mfa_token, challenge_type: kind, state } = step;
    const code = store.codes.get(answered(server, { mfa_token, code: text(given?.code) ?? "", kind })?.code ?? "");
    if (!code) return c.html(mfaPage(step, "Two-factor authentication failed."), 401);
    return sendBack(c, code, state);
  });
}
