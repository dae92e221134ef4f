import type { AppDb } from "../../db/app_database";
import { readAccount } from "../../db/read/accounts/account";
import type { AccountDb } from "../../db/schema";
import { chooseSession, saveFace } from "../../db/sessions/sessions";
import type { SessionRow } from "../../domain/rows/rows";

/**
 * Switches the device to another signed-in account, by session key; the app opens with it next time. Stores the left
 * account's current name and avatar for the list of accounts.
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
