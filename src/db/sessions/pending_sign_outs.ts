import type { SessionRow } from "../../domain/rows/rows";
import type { AppDb, PendingSignOutRow } from "../app_database";

/** Stores the data that is needed to delete an account's local data and to revoke its token and push subscription. */
export async function addPendingSignOut(
  app: AppDb,
  { key, origin, token, client_id, client_secret }: SessionRow,
): Promise<void> {
  await app.pending_sign_outs.put({ key, origin, token, client_id, client_secret });
}

/** The tokens that are still to be revoked. */
export function readPendingSignOuts(app: AppDb): Promise<PendingSignOutRow[]> {
  return app.pending_sign_outs.toArray();
}

/** Deletes the row of a revoked token. */
export async function removePendingSignOut(app: AppDb, token: string): Promise<void> {
  await app.pending_sign_outs.delete(token);
}
