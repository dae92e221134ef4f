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
 * The button for a new post over the page, on a desktop for who wants it there (`alwaysShowNewPostButton`); a phone has it in its
 * bottom bar, which goes while the reader scrolls down; with `autohideFloatingPostButton` so does this one (spec 001, section 9).
 */
export function FloatingPost() {
  const t = useT();
  const { session } = useWorld();
  const { key, pathname } = useLocation();
  const wanted = useSetting("alwaysShowNewPostButton");
  const hides = useSetting("autohideFloatingPostButton");
  const bars = useBars(key);
  const phone = useLayoutWidth() === "phone";
  if (!session || !wanted || phone || routeAt(pathname).screen === "compose") return null;
  return (
    <button
      type="button"
      className={styles.post}
      data-hidden={hides && !bars ? "" : undefined}
      onClick={() => openDialog({ name: "compose", draft: "status" })}
    >
      <PenLine size={22} aria-hidden />
      {t("nav.post")}
    </button>
  );
}
