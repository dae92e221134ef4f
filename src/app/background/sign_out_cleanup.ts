import type { Disk } from "../../db/connection/connection";
import { accountDbName, removeAccountDb } from "../../db/connection/open_account";
import { runAllSettled } from "../../domain/runtime/run_all_settled";
import { closeNotices } from "../../sync/notifications/seen_notices";
import { createOfflinePictureCache } from "../../sync/offline/offline_picture_cache";
import type { FarewellWorld } from "../../sync/session/sign_out";
import { createDraftFallback } from "../../ui/composing/keeper/draft_fallback";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import type { World } from "../../ui/context/useWorld";
import { connect } from "../world/create_world";
import { endSubscription, forgetPictures } from "../worker/service_worker";

/** What this page does of farewells: an account's database, the drafts that its tabs wrote to localStorage, what it took along and its notices go; with the last, what all share. */
export const signOutCleanup = ({ app, desktop }: Pick<World, "app" | "desktop">, disk: Disk): FarewellWorld => ({
  app,
  api: connect,
  remove: (key) =>
    runAllSettled([
      async () => createDraftFallback(safeLocalStorage, accountDbName(key)).clear(),
      () => removeAccountDb(key, disk),
      () => createOfflinePictureCache("caches" in globalThis ? globalThis.caches : undefined, key)?.clear(),
      async () => {
        const shown = await desktop();
        if (shown) await closeNotices(shown, key);
      },
    ]),
  lastLeft: () =>
    runAllSettled([() => forgetPictures(navigator.serviceWorker), () => endSubscription(navigator.serviceWorker)]),
});
