import { Drawer } from "../../ui/base/sheet/Drawer";
import { useT } from "../../ui/context/useT";
import { Navigation } from "./Navigation";
import styles from "./SideDrawer.module.css";
import { UserPanel } from "./UserPanel";

/** The phone's navigation drawer, at the start side. */
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
