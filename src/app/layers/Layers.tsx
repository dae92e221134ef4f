import { useEffect } from "react";
import { Confirmation } from "../../ui/base/dialog/Confirmation";
import { EmojiPicker } from "../../ui/emoji/EmojiPicker";
import { Menu } from "../../ui/base/menu/Menu";
import { Toasts } from "../../ui/base/toast/Toasts";
import { loadAhead } from "../routes/preload_parts";
import { Badges } from "../notices/Badges";
import { Dialogs } from "./Dialogs";
import { FloatingPost } from "../shell/FloatingPost";
import type { Disk } from "../../db/connection/connection";
import { useWorld } from "../../ui/context/useWorld";
import type { Kept } from "../start/open_databases";
import { InstallOffer } from "../notices/InstallOffer";
import { PushCheck } from "../worker/PushCheck";
import { SignInAgain } from "../notices/SignInAgain";
import { SocketNotices } from "../notices/SocketNotices";
import { WorkerNotices } from "../worker/WorkerNotices";
import { useFarewells } from "../background/useSignOutCleanup";
import { useOthers } from "../background/useOtherAccounts";
import { usePersistence } from "../start/usePersistentStorage";
import { useShares } from "../background/useSharedContent";

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
export function Notices({ kept, disk }: { kept: Kept; disk: Disk }) {
  const world = useWorld();
  useFarewells(world, disk);
  useOthers(world, disk);
  useShares(world);
  usePersistence();
  useEffect(loadAhead, []);
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
