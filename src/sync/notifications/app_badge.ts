import { readSessions } from "../../db/sessions/sessions";
import { withTimeout } from "../../domain/runtime/with_timeout";
import type { AccountsWorld } from "../outbox/drain_accounts";
import { unseenOfAccount } from "./unseen_of_account";

/** The Badging API, in pages and workers; a count of 0 clears the badge, none shows a dot. Some browsers lack it. */
export type AppIcon = { setAppBadge?(count?: number): Promise<void> };

/** How long another count is waited for, and how long one may take, in ms. */
const TIMEOUT_MS = 4_000;

/**
 * Sets the app icon's badge to the number of unseen notifications of all signed-in accounts, or to a dot where there
 * may be more than are known. Pages and worker call it after each change, one at a time, so that the last call counts
 * all changes. A frozen page keeps the lock; after a timeout, others count without it.
 */
export async function updateAppBadge(
  { clock, locks, withApp, withAccount }: Pick<AccountsWorld, "clock" | "locks" | "withApp" | "withAccount">,
  icon: AppIcon,
): Promise<void> {
  if (!icon.setAppBadge) return;
  const put = async (): Promise<void> => {
    let count = 0;
    let more = false;
    for (const session of await withApp(readSessions)) {
      const counted = await unseenOfAccount({ withApp, withAccount }, session);
      count += counted?.unseen ?? 0;
      more ||= counted?.more === true;
    }
    // Some browsers support badges and reject them for a page that is not installed.
    await icon.setAppBadge?.(...(more && count > 0 ? [] : [count])).catch(() => undefined);
  };
  let begun = false;
  const inTurn = locks.request("app-badge", () => {
    begun = true;
    return withTimeout(put(), TIMEOUT_MS, clock);
  });
  await withTimeout(inTurn, TIMEOUT_MS, clock);
  if (!begun) await withTimeout(put(), TIMEOUT_MS, clock);
}
