import { readAdminSettings } from "../../db/settings/admin_settings";
import { hasMoreUnseen } from "../../db/read/notifications/more_unseen";
import { readUnseenCount } from "../../db/read/notifications/notifications";
import { readSetting } from "../../db/settings/settings";
import type { SessionRow } from "../../domain/rows/rows";
import type { AccountsWorld } from "../outbox/drain_accounts";

/** How many notifications an account has not seen, as stored; `more`: there may be others that are not stored. */
export type Unseen = { unseen: number; more: boolean };

/**
 * Counts what a signed-in account has not seen, in its own database, which is open only meanwhile. Gives null if the
 * account has signed out.
 */
export async function unseenOfAccount(
  { withApp, withAccount }: Pick<AccountsWorld, "withApp" | "withAccount">,
  session: SessionRow,
): Promise<Unseen | null> {
  const admin = await withApp((app) => readAdminSettings(app, session.origin));
  return withAccount(session, async (db) => ({
    unseen: await readUnseenCount(db, await readSetting(db, "notificationVisibility", admin)),
    more: await hasMoreUnseen(db),
  }));
}
