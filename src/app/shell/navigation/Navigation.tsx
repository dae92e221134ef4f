import type { LucideIcon } from "lucide-react";
import AtSign from "lucide-react/icons/at-sign";
import Bell from "lucide-react/icons/bell";
import Bookmark from "lucide-react/icons/bookmark";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Command from "lucide-react/icons/command";
import FileText from "lucide-react/icons/file-text";
import Gauge from "lucide-react/icons/gauge";
import Globe from "lucide-react/icons/globe";
import Hash from "lucide-react/icons/hash";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import List from "lucide-react/icons/list";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import Luggage from "lucide-react/icons/luggage";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import Search from "lucide-react/icons/search";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import UserPlus from "lucide-react/icons/user-plus";
import UserRoundSearch from "lucide-react/icons/user-round-search";
import Users from "lucide-react/icons/users";
import { useLocation } from "react-router";
import { shortCount } from "../../../domain/notifications/badge_count";
import type { MessageKey } from "../../../i18n/translator";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import { PageLink } from "../../../ui/navigation/PageLink";
import { useT } from "../../../ui/context/useT";
import { samePageLink } from "./same_page_link";
import type { NavigationItem } from "./navigation_items";
import { useNavigation } from "./useNavigation";
import styles from "./Navigation.module.css";

/** The navigation icons by label. */
const icons: Partial<Record<MessageKey, LucideIcon>> = {
  "timeline.home": House,
  "timeline.local": Users,
  "timeline.bubble": CircleDashed,
  "timeline.federated": Globe,
  "timeline.direct": Mail,
  "timeline.bookmarks": Bookmark,
  "nav.tag": Hash,
  "nav.notifications": Bell,
  "nav.lists": List,
  "nav.interactions": AtSign,
  "nav.followRequests": UserPlus,
  "nav.search": Search,
  "nav.whoToFollow": UserRoundSearch,
  "nav.outbox": Send,
  "nav.drafts": FileText,
  "scheduled.title": CalendarClock,
  "nav.offlineReading": Luggage,
  "palette.title": Command,
  "nav.announcements": Megaphone,
  "nav.about": Info,
  "nav.settings": Settings,
  "nav.moderation": Shield,
  "nav.administration": Gauge,
  "nav.signOut": LogOut,
  "nav.signIn": LogIn,
};

/**
 * All navigation items as a list: in the desktop sidebar, and in a phone's drawer, where `onLeave` closes the drawer.
 */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { timelines, own, app } = useNavigation();
  const lines = (items: readonly NavigationItem[]) => (
    <ul role="list">
      {items.map((item) => (
        <li key={item.label + (item.name ?? "")}>
          <Line item={item} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.navigation} aria-label={t("nav.places")}>
      <details open>
        <summary>
          <span>{t("nav.timelines")}</span>
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {lines(timelines)}
      </details>
      {lines(own)}
      {lines(app)}
    </nav>
  );
}

function Line({ item, onLeave }: { item: NavigationItem; onLeave: (() => void) | undefined }) {
  const t = useT();
  const { pathname } = useLocation();
  const Icon = icons[item.label];
  const inside = (
    <>
      {Icon ? <Icon size={20} aria-hidden="true" /> : null}
      <span>{item.name === undefined ? t(item.label) : t(item.label, { name: item.name })}</span>
      {item.count ? <span className={styles.count}>{shortCount(item.count, item.more)}</span> : null}
    </>
  );
  if ("page" in item) {
    return (
      <a href={item.page} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
        {inside}
      </a>
    );
  }
  if ("to" in item) {
    return (
      <PageLink
        to={item.to}
        {...samePageLink(pathname, item.to)}
        {...(onLeave ? { replace: true } : {})}
        onClick={onLeave}
      >
        {inside}
      </PageLink>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        onLeave?.();
        openDialog(item.opens);
      }}
    >
      {inside}
    </button>
  );
}
