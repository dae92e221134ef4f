import PenLine from "lucide-react/icons/pen-line";
import { useLocation } from "react-router";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./FloatingPost.module.css";
import { routeAt } from "../routes/route_table";
import { useBars } from "./useBars";
import { useLayoutWidth } from "./useLayoutWidth";

/**
 * The floating button for a new post in the desktop layout, with the setting `alwaysShowNewPostButton`. With
 * `autohideFloatingPostButton` it hides while the user scrolls down, like a phone's bottom bar.
 */
export function FloatingPost() {
  const t = useT();
  const { session } = useWorld();
  const { key, pathname } = useLocation();
  const isEnabled = useSetting("alwaysShowNewPostButton");
  const autoHides = useSetting("autohideFloatingPostButton");
  const bars = useBars(key);
  const phone = useLayoutWidth() === "phone";
  if (!session || !isEnabled || phone || routeAt(pathname).screen === "compose") return null;
  return (
    <button
      type="button"
      className={styles.post}
      data-hidden={autoHides && !bars ? "" : undefined}
      onClick={() => openDialog({ name: "compose", draft: "status" })}
    >
      <PenLine size={22} aria-hidden />
      {t("nav.post")}
    </button>
  );
}
