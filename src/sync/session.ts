import type { Api } from "../api/api";
import { passwordToken, registerApp, verifyCredentials } from "../api/oauth";
import type { AppDb } from "../db/app";
import { ingest } from "../db/ingest";
import { giveBackDrafts } from "../db/kept_drafts";
import { saveSession } from "../db/sessions";
import type { AccountDb } from "../db/schema";
import type { SessionRow } from "../domain/rows";
import type { Clock } from "../domain/world";
import { type SignInFailure, type SignInStep, signInFailure } from "./sign_in_failure";

/** What signing in needs of the world. */
export type SignInWorld = {
  app: AppDb;
  clock: Clock;
  /** The server's origin, "https://host". */
  origin: string;
  /** The client of that server, without a token or with one. */
  api(token?: string): Api;
  /** Opens the database of an account by its session's key, "me@host"; null where it cannot be opened. */
  open(key: string): Promise<AccountDb | null>;
};

/** Where a server's authorize page leads back to (spec 000, "Route table"); the password grant names it too. */
const redirectUri = (own_origin: string): string => `${own_origin}/oauth-callback`;

/**
 * Signs in by name and password (spec 000, "Login sequence"): this client makes itself known, asks for a token, and asks
 * whose it is. Then the account's database is opened, the session stored, and drafts that were kept at an earlier signing
 * out are back in it; where it cannot be opened they stay kept.
 * @param own_origin the origin that this page is served from
 */
export async function signIn(
  world: SignInWorld,
  who: { username: string; password: string },
  own_origin: string,
): Promise<{ session: SessionRow } | { failure: SignInFailure }> {
  const { app, clock, origin } = world;
  let step: SignInStep = "app";
  try {
    const redirect_uri = redirectUri(own_origin);
    const client = await registerApp(world.api(), "Godwit", redirect_uri);
    step = "token";
    const username = who.username.trim().replace(/^@/, "");
    const token = await passwordToken(world.api(), client, { username, password: who.password, redirect_uri });
    step = "account";
    const { account, asked_at } = await verifyCredentials(world.api(token));
    const key = `${account.username}@${new URL(origin).host}`;
    const session = {
      key,
      origin,
      account_id: account.id,
      acct: account.acct,
      token,
      ...client,
      created_at: clock.now(),
    };
    const db = await world.open(key);
    try {
      if (db) await ingest(db, { me: account }, { asked_at, viewer: true, seen_at: clock.now() });
      // First: a farewell of an earlier signing out leaves the database of an account that is signed in alone.
      await saveSession(app, session);
      if (db) await giveBackDrafts(app, db, key);
    } finally {
      db?.close();
    }
    return { session };
  } catch (error) {
    return { failure: signInFailure(error, step) };
  }
}
