import { authorizeAddress, codeToken } from "../../api/calls/oauth";
import { readSessions } from "../../db/sessions/sessions";
import { beginSignIn, readSignIn } from "../../db/sessions/sign_ins";
import { registeredClient, redirectUri, staffClient } from "./client_registration";
import { openSession } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";
import { type SignInFailure, type SignInStep, signInFailure } from "./sign_in_failure";

/** The query parameters of the OAuth callback; null for missing ones. */
export type OAuthReturn = {
  code: string | null;
  state: string | null;
  error: string | null;
  description: string | null;
};

/** The key of the new session, "me@host", or why there is none. */
export type SignInOutcome = { key: string } | { failure: SignInFailure };

/** A random string of 64 hexadecimal digits. */
const secret = ({ random }: SignInWorld): string => (random.uuid() + random.uuid()).replaceAll("-", "");

/**
 * Starts a sign-in on the server's authorize page: returns the page's address. State and PKCE verifier are stored in
 * the device's database; the address only holds the verifier's hash.
 * @param how.anew whether to sign in as another account than the one the server remembers
 * @param how.staff the scopes of the staff that are requested besides (`Capabilities.staff_scopes`); null: none
 */
export async function authorize(
  world: SignInWorld,
  { anew, staff }: { anew: boolean; staff: string | null },
): Promise<{ address: string } | { failure: SignInFailure }> {
  const { app, clock, origin, own_origin } = world;
  try {
    const { client_id, client_secret } = await (staff === null ? registeredClient(world) : staffClient(world, staff));
    const client = { client_id, client_secret };
    const [state, verifier] = [secret(world), secret(world)];
    const redirect_uri = redirectUri(own_origin);
    const address = await authorizeAddress(origin, client, { redirect_uri, state, verifier, anew, staff });
    await beginSignIn(app, { ...client, origin, state, verifier, at: clock.now(), key: null });
    return { address };
  } catch (error) {
    return { failure: signInFailure(error, "app") };
  }
}

/**
 * Finishes a sign-in by the OAuth callback: exchanges the code, stores the token, and opens the session. Rejects a
 * state that was not created on this device within the last hour, without a request. A repeated callback returns the
 * same session.
 */
export async function finishSignIn(
  world: SignInWorld,
  { code, state, error, description }: OAuthReturn,
): Promise<SignInOutcome> {
  const { app, clock, api, own_origin } = world;
  const row = state === null ? null : await readSignIn(app, state, clock.now());
  if (!row) return { failure: { why: "foreign", message: "" } };
  if (row.key !== null) {
    const signed_in = (await readSessions(app)).some(({ key }) => key === row.key);
    return signed_in ? { key: row.key } : { failure: { why: "expired", message: "" } };
  }
  if (error === "access_denied") return { failure: { why: "declined", message: description ?? "" } };
  if (error !== null) return { failure: { why: "refused", message: description ?? error } };
  if (code === null) return { failure: { why: "foreign", message: "" } };
  const { origin, client_id, client_secret, verifier } = row;
  const client = { origin, client_id, client_secret };
  let step: SignInStep = "code";
  try {
    const by = { code, code_verifier: verifier, redirect_uri: redirectUri(own_origin) };
    const grant = await codeToken(api(origin), client, by);
    step = "account";
    return { key: (await openSession(world, client, grant, state)).key };
  } catch (failed) {
    return { failure: signInFailure(failed, step) };
  }
}
