import type { AppDb } from "../../db/app_database";
import { readAccount } from "../../db/read/accounts/account";
import type { AccountDb } from "../../db/schema";
import { chooseSession, saveFace } from "../../db/sessions/sessions";
import type { SessionRow } from "../../domain/rows/rows";

/**
 * Chooses another account that is signed in on this device, by its session's key: whoever opens the app next gets it. How the
 * one that is left looks now is kept for the list of accounts.
 */
export async function switchSession(
  { app, db, session }: { app: AppDb; db: AccountDb; session: SessionRow | null },
  key: string,
): Promise<void> {
  const own = session ? await readAccount(db, session.account_id) : undefined;
  if (session && own) {
    const { display_name, username, avatar, emojis } = own;
    await saveFace(app, session.key, { display_name, username, avatar, emojis });
  }
  await chooseSession(app, key);
}
