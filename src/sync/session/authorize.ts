import { authorizeAddress, codeToken } from "../../api/calls/oauth";
import { readSessions } from "../../db/sessions/sessions";
import { beginSignIn, readSignIn } from "../../db/sessions/sign_ins";
import { knownClient, redirectUri } from "./client_registration";
import { enter } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";
import { type SignInFailure, type SignInStep, signInFailure } from "./sign_in_failure";

/** What came back from the server's page, as it stands in the address; null where it does not. */
export type Returned = { code: string | null; state: string | null; error: string | null; description: string | null };

/** The key of the session that came of a return, "me@host", or why none did. */
export type Arrival = { key: string } | { failure: SignInFailure };

/** 64 letters and digits that nobody guesses. */
const secret = ({ random }: SignInWorld): string => (random.uuid() + random.uuid()).replaceAll("-", "");

/**
 * Begins a signing in on the server's own page: gives the page's address. The verifier and the state of it stay in the
 * device's database; the address holds the verifier's hash alone.
 * @param anew another account than the one that the server may remember
 */
export async function authorize(
  world: SignInWorld,
  anew: boolean,
): Promise<{ address: string } | { failure: SignInFailure }> {
  const { app, clock, origin, own_origin } = world;
  try {
    const { client_id, client_secret } = await knownClient(world);
    const client = { client_id, client_secret };
    const [state, verifier] = [secret(world), secret(world)];
    const redirect_uri = redirectUri(own_origin);
    const address = await authorizeAddress(origin, client, { redirect_uri, state, verifier, anew });
    await beginSignIn(app, { ...client, origin, state, verifier, at: clock.now(), key: null });
    return { address };
  } catch (error) {
    return { failure: signInFailure(error, "app") };
  }
}

/**
 * Ends a signing in on the server's own page (spec 000, "OAuth callback"): exchanges the code, stores the token, signs in. A
 * state that was not begun on this device, or too long ago, is refused before anything is asked. The same return, seen once
 * more, leads to the session that it led to.
 */
export async function arrive(world: SignInWorld, { code, state, error, description }: Returned): Promise<Arrival> {
  const { app, clock, api, own_origin } = world;
  const row = state === null ? null : await readSignIn(app, state, clock.now());
  if (!row) return { failure: { why: "foreign", message: "" } };
  if (row.key !== null) {
    const here = (await readSessions(app)).some(({ key }) => key === row.key);
    return here ? { key: row.key } : { failure: { why: "expired", message: "" } };
  }
  if (error === "access_denied") return { failure: { why: "declined", message: description ?? "" } };
  if (error !== null) return { failure: { why: "refused", message: description ?? error } };
  if (code === null) return { failure: { why: "foreign", message: "" } };
  const { origin, client_id, client_secret, verifier } = row;
  const client = { origin, client_id, client_secret };
  let step: SignInStep = "code";
  try {
    const by = { code, code_verifier: verifier, redirect_uri: redirectUri(own_origin) };
    const token = await codeToken(api(origin), client, by);
    step = "account";
    return { key: (await enter(world, client, token, state)).key };
  } catch (failed) {
    return { failure: signInFailure(failed, step) };
  }
}
