import { useEffect } from "react";
import { Confirmation } from "../ui/dialog/Confirmation";
import { EmojiPicker } from "../ui/emoji/EmojiPicker";
import { Menu } from "../ui/menu/Menu";
import { Toasts } from "../ui/toast/Toasts";
import { loadAhead } from "./ahead";
import { Badges } from "./Badges";
import { Dialogs } from "./Dialogs";
import { FloatingPost } from "./FloatingPost";
import type { Disk } from "../db/connection";
import { useWorld } from "../ui/world";
import type { Kept } from "./disk";
import { InstallOffer } from "./InstallOffer";
import { PushCheck } from "./PushCheck";
import { SignInAgain } from "./SignInAgain";
import { SocketNotices } from "./SocketNotices";
import { WorkerNotices } from "./Notices";
import { useFarewells } from "./useFarewells";
import { useOthers } from "./useOthers";
import { usePersistence } from "./usePersistence";
import { useShares } from "./useShares";

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
