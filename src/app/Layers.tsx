import { Confirmation } from "../ui/dialog/Confirmation";
import { Menu } from "../ui/menu/Menu";
import { Toasts } from "../ui/toast/Toasts";
import { Dialogs } from "./Dialogs";
import type { Kept } from "./disk";
import { InstallOffer } from "./InstallOffer";
import { WorkerNotices } from "./Notices";

/** What can stand above a screen. It comes after the first one: nothing of it is open by then. */
export function Layers() {
  return (
    <>
      <Dialogs />
      <Menu />
      <Confirmation />
      <Toasts />
    </>
  );
}

/** What the app itself has to say, whoever is signed in. */
export function Notices({ kept }: { kept: Kept }) {
  return (
    <>
      <WorkerNotices kept={kept} />
      <InstallOffer />
    </>
  );
}
