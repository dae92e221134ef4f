import { readAdmin } from "../../db/settings/admin_settings";
import { readUnseenCount } from "../../db/read/notifications/notifications";
import { readSessions } from "../../db/sessions/sessions";
import { readSetting } from "../../db/settings/settings";
import { withTimeout } from "../../domain/runtime/with_timeout";
import type { AccountsWorld } from "../outbox/drain_accounts";

/** What browsers that put a count on an app's icon can do, in pages and in the worker, 0 being none; others have nothing of it. */
export type AppIcon = { setAppBadge?(count: number): Promise<void> };

/** How long another count is waited for, and how long one may take, in ms. */
const PATIENCE = 4_000;

/**
 * Puts on the app's icon how many notifications are unseen, of all accounts that are signed in on this device: there is one
 * icon for all. Page and worker do it whenever something has changed, one after the other, so that the last one that counts has
 * seen what all have changed. A page that the system froze as it counted keeps its lock: who has waited long enough counts beside it.
 */
export async function badgeApp(
  { clock, locks, withApp, withAccount }: Pick<AccountsWorld, "clock" | "locks" | "withApp" | "withAccount">,
  icon: AppIcon,
): Promise<void> {
  if (!icon.setAppBadge) return;
  const put = async (): Promise<void> => {
    let count = 0;
    for (const session of await withApp(readSessions)) {
      const admin = await withApp((app) => readAdmin(app, session.origin));
      const counted = await withAccount(session, async (db) =>
        readUnseenCount(db, await readSetting(db, "notificationVisibility", admin)),
      );
      count += counted ?? 0;
    }
    // A browser may know badges and refuse them for a page that is not installed; there is nothing to tell the reader.
    await icon.setAppBadge?.(count).catch(() => undefined);
  };
  let begun = false;
  const inTurn = locks.request("app-badge", () => {
    begun = true;
    return withTimeout(put(), PATIENCE, clock);
  });
  await withTimeout(inTurn, PATIENCE, clock);
  if (!begun) await withTimeout(put(), PATIENCE, clock);
}
