import { useEffect } from "react";
import { Drawer } from "../../../ui/base/sheet/Drawer";
import { whenIdle } from "../../../ui/browser/when_idle";
import { useT } from "../../../ui/context/useT";
import { preloadSettings } from "../../layers/modal_parts";
import { Navigation } from "./Navigation";
import styles from "./SideDrawer.module.css";
import { UserPanel } from "../UserPanel";

/**
 * The phone's navigation drawer, at the start side. Who opens it may want the settings next: they are loaded meanwhile.
 */
export function SideDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  useEffect(() => whenIdle(preloadSettings), []);
  return (
    <Drawer title={t("nav.menu")} side="start" onClose={onClose}>
      <div className={styles.inside}>
        <UserPanel onLeave={onClose} />
        <Navigation onLeave={onClose} />
      </div>
    </Drawer>
  );
}
