import { Suspense, useEffect } from "react";
import { AccountCards } from "../../ui/account/card/AccountCards";
import { Confirmation } from "../../ui/base/dialog/Confirmation";
import { EmojiPicker } from "../../ui/emoji/EmojiPicker";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { Menu } from "../../ui/base/menu/Menu";
import { Said } from "../../ui/base/toast/Said";
import { Toasts } from "../../ui/base/toast/Toasts";
import { preloadParts } from "../routes/preload_parts";
import { AccountArrival } from "../notices/AccountArrival";
import { Badges } from "../notices/Badges";
import { Dialogs } from "./Dialogs";
import { FloatingPost } from "../shell/FloatingPost";
import type { Disk } from "../../db/connection/connection";
import { useWorld } from "../../ui/context/useWorld";
import type { StorageState } from "../start/open_databases";
import { InstallOffer } from "../notices/InstallOffer";
import { OutcomeNotices } from "../notices/OutcomeNotices";
import { ScreenArrival } from "../notices/ScreenArrival";
import { useRowArrival } from "../notices/useRowArrival";
import { PushCheck } from "../worker/PushCheck";
import { SignInAgain } from "../notices/SignInAgain";
import { SocketNotices } from "../notices/SocketNotices";
import { WorkerNotices } from "../worker/WorkerNotices";
import { useSignOutCleanup } from "../background/useSignOutCleanup";
import { useOtherAccounts } from "../background/useOtherAccounts";
import { usePersistentStorage } from "../start/usePersistentStorage";
import { useSharedContent } from "../background/useSharedContent";
import { useModalsOfAccount } from "./useModalsOfAccount";

const Keys = lazyRetryingPart(async () => (await import("../keys/Keys")).Keys);

/**
 * Overlays, and counts outside the page (title, icons). Loaded after the first screen, when no overlay can be open yet.
 */
export function Layers({ disk }: { disk: Disk }) {
  return (
    <>
      <Badges disk={disk} />
      <FloatingPost />
      <Dialogs />
      <Menu />
      <Suspense>
        <Keys />
      </Suspense>
      <AccountCards />
      <EmojiPicker />
      <Confirmation />
      <Toasts />
      <Said />
    </>
  );
}

/** The app's background tasks and notices, independent of the account. */
export function Notices({ storageState, disk }: { storageState: StorageState; disk: Disk }) {
  const world = useWorld();
  const account = world.session?.key;
  useSignOutCleanup(world, disk);
  useOtherAccounts(world, disk);
  useSharedContent(world);
  usePersistentStorage();
  useEffect(preloadParts, []);
  useModalsOfAccount(account);
  useRowArrival();
  return (
    <>
      <WorkerNotices storageState={storageState} />
      <PushCheck disk={disk} />
      <InstallOffer />
      <ScreenArrival account={account} />
      <AccountArrival account={account} />
      <SignInAgain />
      <OutcomeNotices key={`outcomes ${world.db.name}`} />
      <SocketNotices key={world.db.name} />
    </>
  );
}
