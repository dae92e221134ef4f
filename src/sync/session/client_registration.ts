import { appToken, registerApp, type OAuthApp } from "../../api/calls/oauth";
import { readClient, saveClient } from "../../db/sessions/clients";
import { CLIENT_NAME } from "../../domain/requests/client_name";
import { ApiError } from "../../domain/requests/api_error";
import { signInFailure } from "./sign_in_failure";
import type { SignInWorld } from "./sign_in_world";

/** The OAuth redirect URI; every grant names it. */
export const redirectUri = (own_origin: string): string => `${own_origin}/oauth-callback`;

async function newClient({ app, api, origin, own_origin }: SignInWorld): Promise<OAuthApp> {
  const { client_id, client_secret } = await registerApp(api(origin), CLIENT_NAME, redirectUri(own_origin));
  const client = { client_id, client_secret };
  await saveClient(app, { origin, ...client });
  return client;
}

/**
 * A client for one sign-in of the staff: an app must be registered with the scopes that it requests, and others need
 * not be asked for these. Throws `ApiError`.
 */
export const staffClient = ({ api, origin, own_origin }: SignInWorld, staff: string): Promise<OAuthApp> =>
  registerApp(api(origin), CLIENT_NAME, redirectUri(own_origin), staff);

/**
 * Whether the server still knows a client. It does if it grants a client token, and may do so if it refuses for another
 * reason than the client's credentials.
 */
async function isKnown({ api, origin, own_origin }: SignInWorld, client: OAuthApp): Promise<boolean> {
  try {
    await appToken(api(origin), client, redirectUri(own_origin));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, message, body } = error.failure;
    const text = `${message} ${JSON.stringify(body ?? "")}`;
    return kind !== "unauthorized" && !/invalid.?(credentials|client)/i.test(text);
  }
}

/**
 * The client registered with the server: registered once and stored, and again if the server has forgotten it. Throws
 * `ApiError`.
 */
export async function registeredClient(world: SignInWorld): Promise<OAuthApp> {
  const stored = await readClient(world.app, world.origin);
  return stored && (await isKnown(world, stored)) ? stored : newClient(world);
}

/**
 * Runs `ask` with the registered client. Servers answer a forgotten client like a wrong password. After such a refusal,
 * it is checked whether the server still knows the client; if not, `ask` runs again with a new one. Throws what `ask`
 * throws.
 */
export async function withClient<T>(world: SignInWorld, ask: (client: OAuthApp) => Promise<T>): Promise<T> {
  const stored = await readClient(world.app, world.origin);
  if (!stored) return ask(await newClient(world));
  try {
    return await ask(stored);
  } catch (error) {
    const doubtful = error instanceof ApiError && ["wrong", "refused"].includes(signInFailure(error, "token").why);
    if (!doubtful || (await isKnown(world, stored))) throw error;
    return ask(await newClient(world));
  }
}
