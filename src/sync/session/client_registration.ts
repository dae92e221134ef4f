import { appToken, registerApp, type App } from "../../api/calls/oauth";
import { readClient, saveClient } from "../../db/sessions/clients";
import { CLIENT } from "../../domain/requests/client_name";
import { ApiError } from "../../domain/requests/api_error";
import { signInFailure } from "./sign_in_failure";
import type { SignInWorld } from "./sign_in_world";

/** Where a server's authorize page leads back to (spec 000, "Route table"); every grant names it. */
export const redirectUri = (own_origin: string): string => `${own_origin}/oauth-callback`;

async function newClient({ app, api, origin, own_origin }: SignInWorld): Promise<App> {
  const { client_id, client_secret } = await registerApp(api(origin), CLIENT, redirectUri(own_origin));
  const client = { client_id, client_secret };
  await saveClient(app, { origin, ...client });
  return client;
}

/** Whether the server still knows a client: one that gives it a token of its own does, and so may one that gives none. */
async function isKnown({ api, origin, own_origin }: SignInWorld, client: App): Promise<boolean> {
  try {
    await appToken(api(origin), client, redirectUri(own_origin));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, message, body } = error.failure;
    const said = `${message} ${JSON.stringify(body ?? "")}`;
    return kind !== "unauthorized" && !/invalid.?(credentials|client)/i.test(said);
  }
}

/** This client as the server knows it: made known once and kept, anew where the server has forgotten it. Throws `ApiError`. */
export async function knownClient(world: SignInWorld): Promise<App> {
  const kept = await readClient(world.app, world.origin);
  return kept && (await isKnown(world, kept)) ? kept : newClient(world);
}

/**
 * Asks the server as this client. Servers say of a client they have forgotten what they say of a wrong password: after such
 * a refusal a kept client is tried, and where it is not known any more the question is asked once more, as a new one.
 * Throws what `ask` throws.
 */
export async function asClient<T>(world: SignInWorld, ask: (client: App) => Promise<T>): Promise<T> {
  const kept = await readClient(world.app, world.origin);
  if (!kept) return ask(await newClient(world));
  try {
    return await ask(kept);
  } catch (error) {
    const doubtful = error instanceof ApiError && ["wrong", "refused"].includes(signInFailure(error, "token").why);
    if (!doubtful || (await isKnown(world, kept))) throw error;
    return ask(await newClient(world));
  }
}
