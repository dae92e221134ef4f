import Bell from "lucide-react/icons/bell";
import House from "lucide-react/icons/house";
import MenuIcon from "lucide-react/icons/menu";
import PenLine from "lucide-react/icons/pen-line";
import Search from "lucide-react/icons/search";
import { Suspense, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { canSeePart } from "../../domain/instance/visitor_access";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useMoreUnseen, useUnseen, useUnseenBadge } from "../../ui/screen/unseen";
import { useInstance } from "../../ui/context/useDevice";
import { lazyRetryingPart } from "../../ui/lazy/lazy_part";
import { NarrowContext } from "../../ui/browser/narrow";
import { PageLink } from "../../ui/navigation/PageLink";
import { useCloseWhenUnavailable } from "../../ui/lazy/useCloseWhenUnavailable";
import { useRootAttribute } from "../../ui/hooks/useRootAttribute";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { samePageLink } from "./navigation/same_page_link";
import { isTimelineScreen, routeAt, visitorHome } from "../routes/route_table";
import { useBars } from "./useBars";
import { useThirdColumn } from "./useThirdColumn";
import { useLayoutWidth } from "./useLayoutWidth";
import styles from "./Shell.module.css";

const Sidebar = lazyRetryingPart(async () => (await import("./navigation/Sidebar")).Sidebar);
const TopBar = lazyRetryingPart(async () => (await import("./TopBar")).TopBar);
const Shortcuts = lazyRetryingPart(async () => (await import("./navigation/Shortcuts")).Shortcuts);
const drawers = {
  menu: lazyRetryingPart(async () => (await import("./navigation/SideDrawer")).SideDrawer),
  notifications: lazyRetryingPart(
    async () => (await import("../../features/notifications/NotificationsDrawer")).NotificationsDrawer,
  ),
};

/** What the home icon is called, by where it leads. */
const homeLabels = {
  "/main/friends": "timeline.home",
  "/main/public": "timeline.local",
  "/main/all": "timeline.federated",
  "/login": "nav.signIn",
} as const;

/**
 * The layout around every screen. Desktop: a top bar, a sidebar and, from 1280 px, a third column with `aside`
 * (notifications or the post form), except on a screen that shows the same; `sidebarRight` reverses them. Phone:
 * drawers on both sides and a bottom bar, which the compose screen hides.
 */
export function Shell({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  const t = useT();
  const { session } = useWorld();
  const layout = useLayoutWidth();
  const instance = useInstance();
  const third = useThirdColumn();
  const [drawer, setDrawer] = useState<"menu" | "notifications" | null>(null);
  const Drawer = drawer && drawers[drawer];
  useCloseWhenUnavailable(Drawer, () => setDrawer(null));
  const { key, pathname } = useLocation();
  const { screen } = routeAt(pathname);
  const bars = useBars(key);
  const bottom = layout === "phone" && screen !== "compose";
  useRootAttribute("bottom", bottom);
  useRootAttribute("loose", useSetting("disableStickyHeaders"));
  const reversed = useSetting("sidebarRight");
  const quick = useSetting("showPanelNavShortcuts") && isTimelineScreen(screen);
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setDrawer(null);
  }
  const home = session ? "/main/friends" : visitorHome(instance);
  return (
    <div className={`${styles.shell} ${third ? styles.three : ""} ${reversed ? styles.reversed : ""}`}>
      <a className={styles.skip} href="#main" onClick={(event) => skip(event)}>
        {t("nav.skip")}
      </a>
      <header className={styles.top}>
        {layout === "phone" ? (
          <PhoneTop name={instance.title} onOpen={setDrawer} />
        ) : (
          <Suspense>
            <TopBar />
          </Suspense>
        )}
      </header>
      {layout === "phone" ? null : (
        <div className={styles.side}>
          <Suspense>
            <Sidebar />
          </Suspense>
        </div>
      )}
      {/* Before <main> in tab order: a timeline has no end, so a keyboard user would never reach a bar after it. */}
      {bottom ? (
        <nav className={styles.bottom} aria-label={t("nav.main")} data-hidden={bars ? undefined : ""}>
          <Place to={home} label={t(homeLabels[home])}>
            <House size={22} aria-hidden="true" />
          </Place>
          {canSeePart("search", session !== null, instance) ? (
            <Place to="/search" label={t("nav.search")}>
              <Search size={22} aria-hidden="true" />
            </Place>
          ) : null}
          {session ? (
            <button
              type="button"
              className={styles.post}
              aria-label={t("nav.post")}
              onClick={() => openDialog({ name: "compose", draft: "status" })}
            >
              <PenLine size={22} aria-hidden="true" />
            </button>
          ) : null}
          {session ? <Notifications username={session.acct} /> : null}
          <button
            type="button"
            className={styles.tab}
            aria-label={t("nav.menu")}
            aria-expanded={drawer === "menu"}
            onClick={() => setDrawer("menu")}
          >
            <MenuIcon size={22} aria-hidden="true" />
          </button>
        </nav>
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        {quick ? (
          <div className={styles.quick}>
            <Suspense>
              <Shortcuts inPage />
            </Suspense>
          </div>
        ) : null}
        <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>{children}</Suspense>
      </main>
      {third && screen !== (third === "postform" ? "compose" : "notifications") ? (
        <aside className={styles.aside}>
          <NarrowContext value={true}>
            <Suspense>{aside}</Suspense>
          </NarrowContext>
        </aside>
      ) : null}
      {Drawer ? (
        <Suspense>
          <Drawer onClose={() => setDrawer(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The phone's top bar. It scrolls with the page; the screen's title stays. */
function PhoneTop({ name, onOpen }: { name: string; onOpen(drawer: "menu" | "notifications"): void }) {
  const t = useT();
  const { session } = useWorld();
  const unseen = useUnseen();
  const label = useNotificationsLabel("nav.newest");
  return (
    <>
      <button type="button" aria-label={t("nav.drawer")} onClick={() => onOpen("menu")}>
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <PageLink to="/" className={styles.site}>
        {name || t("app.name")}
      </PageLink>
      {session ? (
        <button type="button" aria-label={label} onClick={() => onOpen("notifications")}>
          <Bell size={20} aria-hidden="true" />
          {unseen > 0 ? <UnseenBadge /> : null}
        </button>
      ) : (
        <PageLink to="/login">{t("nav.signIn")}</PageLink>
      )}
    </>
  );
}

function UnseenBadge() {
  return (
    <span className={styles.badge}>
      <b>{useUnseenBadge()}</b>
    </span>
  );
}

/** The name of a button or link to the notifications; `plain` where none is unseen. */
function useNotificationsLabel(plain: "nav.notifications" | "nav.newest"): string {
  const t = useT();
  const [unseen, more] = [useUnseen(), useMoreUnseen()];
  if (unseen === 0) return t(plain);
  return t(more ? "nav.notificationsManyUnseen" : "nav.notificationsUnseen", { count: unseen });
}

function Place({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <PageLink to={to} className={styles.tab} aria-label={label} {...samePageLink(useLocation().pathname, to)}>
      {children}
    </PageLink>
  );
}

function Notifications({ username }: { username: string }) {
  const unseen = useUnseen();
  const label = useNotificationsLabel("nav.notifications");
  return (
    <Place to={`/${encodeURIComponent(username)}/notifications`} label={label}>
      <Bell size={22} aria-hidden="true" />
      {unseen > 0 ? <UnseenBadge /> : null}
    </Place>
  );
}

/** Moves the focus to the content. The URL stays unchanged, since a fragment would add a history entry. */
function skip(event: React.MouseEvent) {
  event.preventDefault();
  const main = document.getElementById("main");
  // Rows above the viewport are in the document. The focus goes to the first row within it.
  const rows = [...(main?.querySelectorAll<HTMLElement>("article") ?? [])];
  const firstVisible = rows.find((row) => row.getBoundingClientRect().top >= 0);
  (firstVisible ?? rows[0] ?? main)?.focus();
  if (document.activeElement === document.body) main?.focus();
}
