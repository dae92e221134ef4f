import { Drawer } from "../../ui/base/sheet/Drawer";
import { useT } from "../../ui/context/useT";
import { Navigation } from "./Navigation";
import styles from "./SideDrawer.module.css";
import { UserPanel } from "./UserPanel";

/** Every place of the app, on a phone: a drawer from the side where lines begin. */
export function SideDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Drawer title={t("nav.menu")} side="start" onClose={onClose}>
      <div className={styles.inside}>
        <UserPanel onLeave={onClose} />
        <Navigation onLeave={onClose} />
      </div>
    </Drawer>
  );
}
