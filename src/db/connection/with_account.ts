import type { SessionRow } from "../../domain/rows/rows";
import type { Disk } from "./connection";
import { openExistingAccountDb } from "./open_account";
import type { AccountDb } from "../schema";

/**
 * Opens the database of an account for as long as it is used, where the account is signed in at this very moment; null where
 * it has signed out since, or in anew: what was under way for it is nobody's any more, and its database must not come back.
 * @param signed_in reads who is signed in now
 */
export async function withAccount<R>(
  signed_in: () => Promise<SessionRow[]>,
  disk: Disk,
  session: SessionRow,
  use: (db: AccountDb) => Promise<R>,
): Promise<R | null> {
  const here = (await signed_in()).some(({ key, token }) => key === session.key && token === session.token);
  const db = here ? await openExistingAccountDb(session.key, disk) : null;
  if (!db) return null;
  try {
    return await use(db);
  } finally {
    db.close();
  }
}
