import { type App, challengeToken, passwordToken, verifyCredentials } from "../../api/calls/oauth";
import { ingest } from "../../db/ingest/ingest";
import { giveBackDrafts } from "../../db/drafts/detached_drafts";
import { saveSession } from "../../db/sessions/sessions";
import type { SessionRow } from "../../domain/rows/rows";
import type { Challenge } from "../../domain/sign_in/sign_in_state";
import { asClient, redirectUri } from "./client_registration";
import { type SignInFailure, type SignInStep, signInFailure } from "./sign_in_failure";
import type { SignInWorld } from "./sign_in_world";

/** What one signs in with: name and password, or the code that was asked for after them. */
export type SignInBy =
  | { by: "password"; username: string; password: string }
  | { by: Challenge; mfa_token: string; code: string };

/** Who is signed in now, or why nobody is. */
export type SignedIn = { session: SessionRow } | { failure: SignInFailure };

/**
 * Makes a session of a token (spec 000, "Login sequence"): asks whose it is, opens that account's database, stores the
 * session; drafts that were kept at an earlier signing out are back in it. Where it cannot be opened they stay kept.
 * Throws `ApiError`.
 * @param state that of the signing in by the server's page which the token came of
 */
export async function enter(
  { app, clock, api, open }: SignInWorld,
  { origin, ...client }: { origin: string } & App,
  token: string,
  state: string | null = null,
): Promise<SessionRow> {
  const { account, asked_at } = await verifyCredentials(api(origin, token));
  const key = `${account.username}@${new URL(origin).host}`;
  const { id, acct, display_name, username, avatar, emojis } = account;
  const session: SessionRow = {
    key,
    origin,
    account_id: id,
    acct,
    token,
    ...client,
    created_at: clock.now(),
    face: { display_name, username, avatar, emojis },
  };
  const db = await open(key);
  try {
    if (db) await ingest(db, { me: account }, { asked_at, viewer: true, seen_at: clock.now() });
    // First: a farewell of an earlier signing out leaves the database of an account that is signed in alone.
    await saveSession(app, session, state);
    if (db) await giveBackDrafts(app, db, key);
  } finally {
    db?.close();
  }
  return session;
}

/**
 * Signs in by name and password, or by the code that the server asked for after them: this client makes itself known, asks for a
 * token, and enters with it.
 */
export async function signIn(world: SignInWorld, by: SignInBy): Promise<SignedIn> {
  const { api, origin, own_origin } = world;
  let step: SignInStep = "app";
  const tokenOf = (client: App): Promise<string> => {
    if (by.by !== "password") {
      step = "challenge";
      const { mfa_token, code } = by;
      return challengeToken(api(origin), client, { mfa_token, code: code.trim(), challenge_type: by.by });
    }
    step = "token";
    const username = by.username.trim().replace(/^@/, "");
    return passwordToken(api(origin), client, {
      username,
      password: by.password,
      redirect_uri: redirectUri(own_origin),
    });
  };
  try {
    const [client, token] = await asClient(world, async (client) => [client, await tokenOf(client)] as const);
    step = "account";
    const { client_id, client_secret } = client;
    return { session: await enter(world, { origin, client_id, client_secret }, token) };
  } catch (error) {
    return { failure: signInFailure(error, step) };
  }
}
