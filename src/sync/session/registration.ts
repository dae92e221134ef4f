import { createAccount, RegistrationRefused, type RegistrationResult } from "../../api/calls/create_account";
import { appToken, type OAuthApp } from "../../api/calls/oauth";
import type { Captcha } from "../../domain/sign_in/captcha";
import { ApiError } from "../../domain/requests/api_error";
import { type RegistrationFields, registrationPayload } from "../../domain/sign_in/registration";
import { withClient, redirectUri } from "./client_registration";
import { openSession } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";
import { type SignInFailure, signInFailure } from "./sign_in_failure";

/**
 * The outcome of a registration: a session; a wait for approval or for the confirmation of the e-mail address; an
 * unknown reply; the server's objections, one sentence per field; or a failed request.
 */
export type RegistrationOutcome =
  | { outcome: "signed_in"; key: string }
  | { outcome: "awaiting_approval" | "missing_confirmed_email" }
  | { outcome: "unknown"; reply: unknown }
  | { outcome: "refused"; sentences: string[] }
  | { outcome: "failed"; failure: SignInFailure };

async function enteredBy(world: SignInWorld, client: OAuthApp, token: string): Promise<RegistrationOutcome> {
  const { client_id, client_secret } = client;
  try {
    const { key } = await openSession(world, { origin: world.origin, client_id, client_secret }, { token });
    return { outcome: "signed_in", key };
  } catch (error) {
    // Mastodon returns a token at once, and rejects it with 403 until the e-mail address is confirmed.
    if (error instanceof ApiError && error.failure.kind === "forbidden") return { outcome: "missing_confirmed_email" };
    throw error;
  }
}

/**
 * Registers an account, with the client's own token.
 * @param invitation the token of the invitation link, null without one
 */
export async function register(
  world: SignInWorld,
  form: { fields: RegistrationFields; captcha: Captcha; invitation: string | null },
): Promise<RegistrationOutcome> {
  const { api, origin, own_origin } = world;
  const payload = registrationPayload(form.fields, form.captcha, form.invitation);
  try {
    const [client, own] = await withClient(
      world,
      async (client) => [client, await appToken(api(origin), client, redirectUri(own_origin))] as const,
    );
    const reply: RegistrationResult = await createAccount(api(origin, own), payload);
    if ("token" in reply) return await enteredBy(world, client, reply.token);
    if (!("identifier" in reply)) return { outcome: "unknown", reply: reply.reply };
    const { identifier } = reply;
    if (identifier === "awaiting_approval" || identifier === "missing_confirmed_email") return { outcome: identifier };
    return { outcome: "unknown", reply: identifier };
  } catch (error) {
    if (error instanceof RegistrationRefused) return { outcome: "refused", sentences: error.sentences };
    return { outcome: "failed", failure: signInFailure(error, "account") };
  }
}
