import type { Api } from "../../api/client";
import { revokeToken } from "../../api/calls/oauth";
import type { AppDb, PendingSignOutRow } from "../../db/app_database";
import { readPendingSignOuts, removePendingSignOut } from "../../db/sessions/pending_sign_outs";
import { readDetachedDrafts } from "../../db/drafts/detached_drafts";
import { leaveAccount } from "../../db/sessions/leave_account";
import type { AccountDb } from "../../db/schema";
import { readSessions } from "../../db/sessions/sessions";
import { runAllSettled } from "../../domain/runtime/run_all_settled";
import { ApiError } from "../../domain/requests/api_error";
import type { DraftRow, SessionRow } from "../../domain/rows/rows";
import { stopPush } from "../push/push";

/** What signing out depends on. */
export type SignOutWorld = {
  app: AppDb;
  db: AccountDb;
  session: SessionRow;
  /** The engine, which is stopped first, so that nothing that the user discards is sent or stored. */
  sync: { start(): void; stop(): Promise<void> };
};

/**
 * Signs an account out on this device. With `keep`, drafts and unsent posts move to the `app` database and are restored
 * when the account signs in again. `keep` holds the drafts that are only in this tab; null keeps none. Other unsent
 * mutations are dropped. The database, the token and the push subscription are deleted later, by `cleanUpSignOuts`.
 * Throws if the drafts or the clean-up cannot be stored (a full disk); the account then stays signed in, and the engine
 * starts again.
 */
export async function signOut(
  { app, db, session, sync }: SignOutWorld,
  keep: readonly DraftRow[] | null,
): Promise<void> {
  await sync.stop();
  try {
    await leaveAccount(app, session, keep && (await readDetachedDrafts(db, keep)));
  } catch (error) {
    sync.start();
    throw error;
  }
}

/** What the clean-up depends on. `remove` deletes everything of an account, by session key. */
export type SignOutCleanupWorld = {
  app: AppDb;
  api(origin: string, token: string): Api;
  remove(key: string): Promise<void>;
  /**
   * No account is signed in any more: deletes cached pictures, which reveal what was read, and ends the browser's push
   * subscription.
   */
  onLastSignOut(): Promise<void>;
};

/** Whether a request is worth a later retry: the server was not reached, or could not answer. */
const isLater = (error: unknown): boolean =>
  error instanceof ApiError && ["offline", "timeout", "limited", "server"].includes(error.failure.kind);

async function endToken(client: Api, { client_id, client_secret, token }: PendingSignOutRow): Promise<boolean> {
  try {
    await stopPush(client).catch((error: unknown) => {
      // The token is revoked all the same, which ends its subscription.
      if (!(error instanceof ApiError)) throw error;
    });
    await revokeToken(client, { client_id, client_secret }, token);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return !isLater(error);
  }
}

/** Deletes an account's data, unless it has signed in again, and the shared data if no account is left. */
async function forget({ app, remove, onLastSignOut }: SignOutCleanupWorld, key: string): Promise<void> {
  const sessions = await readSessions(app);
  await runAllSettled([
    () => (sessions.some((session) => session.key === key) ? undefined : remove(key)),
    () => (sessions.length === 0 ? onLastSignOut() : undefined),
  ]);
}

/**
 * Deletes the databases of signed-out accounts, then ends their push subscriptions and tokens at the servers. To be
 * called on start, on `online` and after a sign-out. A server that cannot be reached is tried again next time; one that
 * refuses has nothing to end. The database of an account that has signed in again stays. Each step runs even if others
 * fail, and failed ones are repeated next time. Rejects with the first failure.
 */
export async function cleanUpSignOuts(world: SignOutCleanupWorld): Promise<void> {
  const { app, api } = world;
  const pending = await readPendingSignOuts(app);
  const forgotten = new Set<string>();
  const forgetting = pending.map(({ key, token }) => async () => {
    await forget(world, key);
    forgotten.add(token);
  });
  const ending = pending.map((sign_out) => async () => {
    const { origin, token } = sign_out;
    const ended = await endToken(api(origin, token), sign_out);
    if (ended && forgotten.has(token)) await removePendingSignOut(app, token);
  });
  await runAllSettled([...forgetting, ...ending]);
}
