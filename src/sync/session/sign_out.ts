import type { Api } from "../../api/client";
import { revokeToken } from "../../api/calls/oauth";
import type { AppDb, PendingSignOutRow } from "../../db/app_database";
import { readPendingSignOuts, removePendingSignOut } from "../../db/sessions/pending_sign_outs";
import { readWritten } from "../../db/drafts/detached_drafts";
import { leaveAccount } from "../../db/sessions/leave_account";
import type { AccountDb } from "../../db/schema";
import { readSessions } from "../../db/sessions/sessions";
import { runAllSettled } from "../../domain/runtime/run_all_settled";
import { ApiError } from "../../domain/requests/api_error";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import { stopPush } from "../push/push";

/** What a signing out needs of the world. */
export type SignOutWorld = {
  app: AppDb;
  db: AccountDb;
  session: SessionRow;
  /** The engine is stopped, so that nothing is sent or kept that the reader has discarded. */
  sync: { start(): void; stop(): Promise<void> };
};

/**
 * Signs an account out on this device. With `keep`, drafts and unsent posts move to the `app` database and come back when
 * the account signs in again, those among them that lie in the reader's tab alone (`keep` names these; null: nothing is kept);
 * other unsent acts are gone. Its database, its token and its push subscription go by
 * `sayFarewells`, once no screen shows that account any more. All or nothing: throws where the drafts or what is left to do
 * cannot be written down (a full disk); the account stays signed in then, with all it holds, and the engine goes on.
 */
export async function signOut(
  { app, db, session, sync }: SignOutWorld,
  keep: readonly DraftRow[] | null,
): Promise<void> {
  await sync.stop();
  try {
    await leaveAccount(app, session, keep && (await readWritten(db, keep)));
  } catch (error) {
    sync.start();
    throw error;
  }
}

/** What the farewells need: the client of a server with a token, and how what is an account's goes, by its session's key. */
export type FarewellWorld = {
  app: AppDb;
  api(origin: string, token: string): Api;
  remove(key: string): Promise<void>;
  /** The last account has gone: forgets the pictures that were kept on this device, which tell what was read, and ends push. */
  lastLeft(): Promise<void>;
};

/** Whether a server may still hear of it later: it was not reached, or could not answer now. */
const isLater = (error: unknown): boolean =>
  error instanceof ApiError && ["offline", "timeout", "limited", "server"].includes(error.failure.kind);

async function endToken(client: Api, { client_id, client_secret, token }: PendingSignOutRow): Promise<boolean> {
  try {
    await stopPush(client).catch((error: unknown) => {
      // Whatever becomes of that the token is to be revoked: a subscription ends with its token.
      if (!(error instanceof ApiError)) throw error;
    });
    await revokeToken(client, { client_id, client_secret }, token);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return !isLater(error);
  }
}

/** Forgets here what was an account's, and what all shared with the last of them. One that has signed in again keeps it. */
async function forget({ app, remove, lastLeft }: FarewellWorld, key: string): Promise<void> {
  const sessions = await readSessions(app);
  await runAllSettled([
    () => (sessions.some((session) => session.key === key) ? undefined : remove(key)),
    () => (sessions.length === 0 ? lastLeft() : undefined),
  ]);
}

/**
 * Deletes the databases of accounts that were signed out, then ends their tokens and push subscriptions at their servers:
 * to be called on start, on `online` and after a signing out. What a server cannot be told now stays for the next time;
 * one that refuses has nothing left to end. An account that has signed in again keeps its database. Pictures and the browser's
 * own subscription are kept for all accounts together: they go with the last one. Each step is tried, whatever became of the
 * others; what failed stays for the next time. Rejects then with the first failure.
 */
export async function sayFarewells(world: FarewellWorld): Promise<void> {
  const { app, api } = world;
  const farewells = await readPendingSignOuts(app);
  const forgotten = new Set<string>();
  const forgetting = farewells.map(({ key, token }) => async () => {
    await forget(world, key);
    forgotten.add(token);
  });
  const ending = farewells.map((farewell) => async () => {
    const { origin, token } = farewell;
    const ended = await endToken(api(origin, token), farewell);
    if (ended && forgotten.has(token)) await removePendingSignOut(app, token);
  });
  await runAllSettled([...forgetting, ...ending]);
}
