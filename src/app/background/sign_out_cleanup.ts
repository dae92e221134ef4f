import type { Disk } from "../../db/connection/connection";
import { accountDbName, removeAccountDb } from "../../db/connection/open_account";
import { runAllSettled } from "../../domain/runtime/run_all_settled";
import { closeAlerts } from "../../sync/notifications/seen_alerts";
import { createOfflinePictureCache } from "../../sync/offline/offline_picture_cache";
import type { SignOutCleanupWorld } from "../../sync/session/sign_out";
import { createDraftFallback } from "../../ui/composing/keeper/draft_fallback";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import { clearPendingPositions } from "../../ui/timeline/pending_position";
import type { World } from "../../ui/context/useWorld";
import { connectServer } from "../world/create_world";
import { endPushSubscription, deletePictureCaches } from "../worker/service_worker";

/**
 * The page's part of signing out. `remove` deletes what belongs to one account: its database, its draft fallbacks and
 * pending reading positions in localStorage, its offline downloads and its notifications. `onLastSignOut` runs after
 * the last account and deletes what all share.
 */
export const signOutCleanup = (
  { app, loadDesktop }: Pick<World, "app" | "loadDesktop">,
  disk: Disk,
): SignOutCleanupWorld => ({
  app,
  api: connectServer,
  remove: (key) =>
    runAllSettled([
      async () => createDraftFallback(safeLocalStorage, accountDbName(key)).clear(),
      async () => clearPendingPositions(accountDbName(key)),
      () => removeAccountDb(key, disk),
      () => createOfflinePictureCache("caches" in globalThis ? globalThis.caches : undefined, key)?.clear(),
      async () => {
        const shown = await loadDesktop();
        if (shown) await closeAlerts(shown, key);
      },
    ]),
  onLastSignOut: () =>
    runAllSettled([
      () => deletePictureCaches(navigator.serviceWorker),
      () => endPushSubscription(navigator.serviceWorker),
    ]),
});
