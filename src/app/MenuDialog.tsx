import { Dialog } from "../ui/dialog/Dialog";
import { useT } from "../ui/useT";
import { Navigation } from "./Navigation";

/** Every place of the app, on a phone: a sheet from below. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t("nav.menu")} onClose={onClose}>
      <Navigation onLeave={onClose} />
    </Dialog>
  );
}
