import { useLocation } from "react-router";
import { FeaturesPanel } from "../../../features/about/FeaturesPanel";
import { InstancePanel } from "../../../features/instance_panel/InstancePanel";
import { WhoToFollowPanel } from "../../../features/who_to_follow/WhoToFollowPanel";
import { capabilitiesOf } from "../../../domain/instance/capabilities/capabilities";
import { useInstance } from "../../../ui/context/useDevice";
import { useSetting } from "../../../ui/context/useSetting";
import { useRootAttribute } from "../../../ui/hooks/useRootAttribute";
import { useWorld } from "../../../ui/context/useWorld";
import { Background } from "../Background";
import { Navigation } from "./Navigation";
import { routeAt } from "../../routes/route_table";
import styles from "./Sidebar.module.css";
import { UserPanel } from "../UserPanel";

/** The desktop sidebar with its panels. The columns' scrollbars are hidden unless `showScrollbars`. */
export function Sidebar() {
  const { session } = useWorld();
  const { suggestions } = capabilitiesOf(useInstance());
  const featuresPanel = useSetting("showFeaturesPanel");
  useRootAttribute("scrollbars", useSetting("showScrollbars"));
  // The about screen shows the same content as these panels.
  const about = routeAt(useLocation().pathname).screen === "about";
  return (
    <div className={styles.sidebar}>
      <Background />
      <UserPanel />
      <Navigation />
      {about ? null : <InstancePanel />}
      {!session && featuresPanel && !about ? <FeaturesPanel /> : null}
      {session && suggestions !== null ? <WhoToFollowPanel /> : null}
    </div>
  );
}
