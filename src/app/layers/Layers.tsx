import { useEffect } from "react";
import { Confirmation } from "../../ui/base/dialog/Confirmation";
import { EmojiPicker } from "../../ui/emoji/EmojiPicker";
import { Menu } from "../../ui/base/menu/Menu";
import { Toasts } from "../../ui/base/toast/Toasts";
import { preloadParts } from "../routes/preload_parts";
import { Badges } from "../notices/Badges";
import { Dialogs } from "./Dialogs";
import { FloatingPost } from "../shell/FloatingPost";
import type { Disk } from "../../db/connection/connection";
import { useWorld } from "../../ui/context/useWorld";
import type { OpenDatabases } from "../start/open_databases";
import { InstallOffer } from "../notices/InstallOffer";
import { PushCheck } from "../worker/PushCheck";
import { SignInAgain } from "../notices/SignInAgain";
import { SocketNotices } from "../notices/SocketNotices";
import { WorkerNotices } from "../worker/WorkerNotices";
import { useSignOutCleanup } from "../background/useSignOutCleanup";
import { useOtherAccounts } from "../background/useOtherAccounts";
import { usePersistentStorage } from "../start/usePersistentStorage";
import { useSharedContent } from "../background/useSharedContent";

/** What can stand above a screen, and what is said outside of the page. It comes after the first one: nothing is open by then. */
export function Layers({ disk }: { disk: Disk }) {
  return (
    <>
      <Badges disk={disk} />
      <FloatingPost />
      <Dialogs />
      <Menu />
      <EmojiPicker />
      <Confirmation />
      <Toasts />
    </>
  );
}

/** What the app itself has to do and say, whoever is signed in. */
export function Notices({ kept, disk }: { kept: OpenDatabases; disk: Disk }) {
  const world = useWorld();
  useSignOutCleanup(world, disk);
  useOtherAccounts(world, disk);
  useSharedContent(world);
  usePersistentStorage();
  useEffect(preloadParts, []);
  return (
    <>
      <WorkerNotices kept={kept} />
      <PushCheck disk={disk} />
      <InstallOffer />
      <SignInAgain />
      <SocketNotices key={world.db.name} />
    </>
  );
}
