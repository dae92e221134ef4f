import type { SessionRow } from "../../domain/rows/rows";
import type { Disk } from "./connection";
import { openExistingAccountDb } from "./open_account";
import type { AccountDb } from "../schema";

/**
 * Opens the database of an account while `use` runs. Gives null if the account has signed out or signed in again since
 * `session` was read: its pending work is obsolete, and its database must not be created again.
 * @param signed_in reads the current sessions
 */
export async function withAccount<R>(
  signed_in: () => Promise<SessionRow[]>,
  disk: Disk,
  session: SessionRow,
  use: (db: AccountDb) => Promise<R>,
): Promise<R | null> {
  const current = (await signed_in()).some(({ key, token }) => key === session.key && token === session.token);
  const db = current ? await openExistingAccountDb(session.key, disk) : null;
  if (!db) return null;
  try {
    return await use(db);
  } finally {
    db.close();
  }
}
