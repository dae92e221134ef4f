import type { Disk } from "../db/connection";
import { accountDbName, removeAccountDb } from "../db/open";
import { each } from "../domain/each";
import { closeNotices } from "../sync/seen_notices";
import { createShelf } from "../sync/shelf";
import type { FarewellWorld } from "../sync/sign_out";
import { createDraftFallback } from "../ui/compose/draft_fallback";
import { safeLocalStorage } from "../ui/safe_local_storage";
import type { World } from "../ui/world";
import { connect } from "./createWorld";
import { endSubscription, forgetPictures } from "./serviceWorker";

/** What this page does of farewells: an account's database, the drafts that its tabs wrote to localStorage, what it took along and its notices go; with the last, what all share. */
export const farewellsOf = ({ app, desktop }: Pick<World, "app" | "desktop">, disk: Disk): FarewellWorld => ({
  app,
  api: connect,
  remove: (key) =>
    each([
      async () => createDraftFallback(safeLocalStorage, accountDbName(key)).clear(),
      () => removeAccountDb(key, disk),
      () => createShelf("caches" in globalThis ? globalThis.caches : undefined, key)?.clear(),
      async () => {
        const shown = await desktop();
        if (shown) await closeNotices(shown, key);
      },
    ]),
  lastLeft: () => each([() => forgetPictures(navigator.serviceWorker), () => endSubscription(navigator.serviceWorker)]),
});
