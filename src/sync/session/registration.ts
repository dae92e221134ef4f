import { createAccount, RegistrationRefused, type SignedUp } from "../../api/calls/create_account";
import { appToken, type App } from "../../api/calls/oauth";
import type { Captcha } from "../../domain/sign_in/captcha";
import { ApiError } from "../../domain/requests/api_error";
import { type RegistrationFields, registrationPayload } from "../../domain/sign_in/registration";
import { asClient, redirectUri } from "./client_registration";
import { enter } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";
import { type SignInFailure, signInFailure } from "./sign_in_failure";

/**
 * What came of a signing up (spec 000, "Sign-up"): a session; a wait for somebody's approval or for one's own e-mail; a reply
 * that is not known; what the server has against it, a sentence for each field; or why it was not asked.
 */
export type Registered =
  | { outcome: "signed_in"; key: string }
  | { outcome: "awaiting_approval" | "missing_confirmed_email" }
  | { outcome: "unknown"; reply: unknown }
  | { outcome: "refused"; sentences: string[] }
  | { outcome: "failed"; failure: SignInFailure };

async function enteredBy(world: SignInWorld, client: App, token: string): Promise<Registered> {
  const { client_id, client_secret } = client;
  try {
    const { key } = await enter(world, { origin: world.origin, client_id, client_secret }, token);
    return { outcome: "signed_in", key };
  } catch (error) {
    // Mastodon gives the token at once and lets nobody use it before the e-mail address is confirmed.
    if (error instanceof ApiError && error.failure.kind === "forbidden") return { outcome: "missing_confirmed_email" };
    throw error;
  }
}

/**
 * Registers an account, as this client with a token of its own.
 * @param invitation the token of the address, null where there is none
 */
export async function register(
  world: SignInWorld,
  form: { fields: RegistrationFields; captcha: Captcha; invitation: string | null },
): Promise<Registered> {
  const { api, origin, own_origin } = world;
  const payload = registrationPayload(form.fields, form.captcha, form.invitation);
  try {
    const [client, own] = await asClient(
      world,
      async (client) => [client, await appToken(api(origin), client, redirectUri(own_origin))] as const,
    );
    const reply: SignedUp = await createAccount(api(origin, own), payload);
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
