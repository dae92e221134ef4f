import { type Grant, type OAuthApp, challengeToken, passwordToken, verifyCredentials } from "../../api/calls/oauth";
import { ingest } from "../../db/ingest/ingest";
import { restoreKeptDrafts } from "../../db/drafts/detached_drafts";
import { saveSession } from "../../db/sessions/sessions";
import type { SessionRow } from "../../domain/rows/rows";
import type { Challenge } from "../../domain/sign_in/sign_in_state";
import { withClient, redirectUri } from "./client_registration";
import { type SignInFailure, type SignInStep, signInFailure } from "./sign_in_failure";
import type { SignInWorld } from "./sign_in_world";

/** The credentials of a sign-in: name and password, or the second factor's code. */
export type SignInBy =
  | { by: "password"; username: string; password: string }
  | { by: Challenge; mfa_token: string; code: string };

/** The new session, or why there is none. */
export type SignedIn = { session: SessionRow } | { failure: SignInFailure };

/**
 * Creates a session from a token: verifies the account, stores it in its own database, stores the session, and restores
 * drafts that were kept at an earlier sign-out. If the database cannot be opened, the drafts stay kept. Throws
 * `ApiError`.
 * @param state the OAuth state of the sign-in, null for a sign-in by password
 */
export async function openSession(
  { app, clock, api, open }: SignInWorld,
  { origin, ...client }: { origin: string } & OAuthApp,
  grant: Grant,
  state: string | null = null,
): Promise<SessionRow> {
  const { account, asked_at } = await verifyCredentials(api(origin, grant.token));
  const key = `${account.username}@${new URL(origin).host}`;
  const { id, acct, display_name, username, avatar, emojis } = account;
  const session: SessionRow = {
    key,
    origin,
    account_id: id,
    acct,
    ...grant,
    ...client,
    created_at: clock.now(),
    face: { display_name, username, avatar, emojis },
  };
  const db = await open(key);
  try {
    if (db) await ingest(db, { me: account }, { asked_at, viewer: true, seen_at: clock.now() });
    // Saved before the drafts are restored: a pending clean-up of an earlier sign-out deletes the databases of accounts
    // without a session.
    await saveSession(app, session, state);
    if (db) await restoreKeptDrafts(app, db, key);
  } finally {
    db?.close();
  }
  return session;
}

/**
 * Signs in with name and password, or with the second factor's code: registers the client, requests a token, and
 * creates a session.
 */
export async function signIn(world: SignInWorld, by: SignInBy): Promise<SignedIn> {
  const { api, origin, own_origin } = world;
  let step: SignInStep = "app";
  const grantOf = (client: OAuthApp): Promise<Grant> => {
    if (by.by !== "password") {
      step = "challenge";
      const { mfa_token, code } = by;
      return challengeToken(api(origin), client, { mfa_token, code: code.trim(), challenge_type: by.by });
    }
    step = "token";
    const username = by.username.trim().replace(/^[@＠]/, "");
    return passwordToken(api(origin), client, {
      username,
      password: by.password,
      redirect_uri: redirectUri(own_origin),
    });
  };
  try {
    const [client, grant] = await withClient(world, async (client) => [client, await grantOf(client)] as const);
    step = "account";
    const { client_id, client_secret } = client;
    return { session: await openSession(world, { origin, client_id, client_secret }, grant) };
  } catch (error) {
    return { failure: signInFailure(error, step) };
  }
}
