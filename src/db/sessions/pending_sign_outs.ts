import type { SessionRow } from "../../domain/rows/rows";
import type { AppDb, PendingSignOutRow } from "../app_database";

/** Keeps what is needed to forget an account here and to end an account's token and push subscription at its server. */
export async function addPendingSignOut(
  app: AppDb,
  { key, origin, token, client_id, client_secret }: SessionRow,
): Promise<void> {
  await app.farewells.put({ key, origin, token, client_id, client_secret });
}

/** Tokens that are still to be ended. */
export function readPendingSignOuts(app: AppDb): Promise<PendingSignOutRow[]> {
  return app.farewells.toArray();
}

/** A token was ended. */
export async function removePendingSignOut(app: AppDb, token: string): Promise<void> {
  await app.farewells.delete(token);
}
