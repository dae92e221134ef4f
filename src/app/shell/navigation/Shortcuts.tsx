import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import Bookmark from "lucide-react/icons/bookmark";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Globe from "lucide-react/icons/globe";
import House from "lucide-react/icons/house";
import List from "lucide-react/icons/list";
import Users from "lucide-react/icons/users";
import { useLocation } from "react-router";
import type { MessageKey } from "../../../i18n/translator";
import { PageLink } from "../../../ui/navigation/PageLink";
import { useT } from "../../../ui/context/useT";
import { samePageLink } from "./same_page_link";
import { useSetting } from "../../../ui/context/useSetting";
import styles from "./Shortcuts.module.css";
import { useNavigation } from "./useNavigation";

/** The navigation items with a shortcut, in order. */
const shortcuts: readonly [label: MessageKey, icon: LucideIcon][] = [
  ["timeline.home", House],
  ["timeline.local", Users],
  ["timeline.bubble", CircleDashed],
  ["timeline.federated", Globe],
  ["nav.interactions", AtSign],
  ["nav.lists", List],
  ["timeline.bookmarks", Bookmark],
];

/** Shortcut icons of the timelines that the user can open: in the top bar, or above the timeline itself (`inPage`). */
export function Shortcuts({ inPage = false }: { inPage?: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const { timelines, own } = useNavigation();
  const wider = useSetting("showWiderShortcuts");
  return (
    <nav
      className={inPage ? styles.inPage : styles.shortcuts}
      aria-label={t(inPage ? "nav.timelines" : "nav.shortcuts")}
      data-wider={wider && !inPage ? "" : undefined}
    >
      {shortcuts.map(([label, Icon]) => {
        const item = [...timelines, ...own].find((one) => one.label === label);
        return item && "to" in item ? (
          <PageLink
            key={label}
            to={item.to}
            aria-label={t(label)}
            title={t(label)}
            {...samePageLink(pathname, item.to)}
          >
            <Icon size={20} aria-hidden="true" />
          </PageLink>
        ) : null;
      })}
    </nav>
  );
}
