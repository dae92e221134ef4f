import { Bell, House, Menu as MenuIcon, PenLine, Search } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { openDialog } from "../ui/dialog/dialogs";
import { useUnseen } from "../ui/screen/bar";
import { useT } from "../ui/useT";
import { useWorld } from "../ui/world";
import { again } from "./again";
import { useBars } from "./useBars";
import { useWide } from "./useWide";
import styles from "./Shell.module.css";

const Navigation = lazy(async () => ({ default: (await import("./Navigation")).Navigation }));
const MenuDialog = lazy(async () => ({ default: (await import("./MenuDialog")).MenuDialog }));

/**
 * What stands around every screen: a bottom bar on a phone, a column of places on a desktop, and from 1280 px on a third
 * column (spec 000, page layout). `aside` is what that one holds.
 */
export function Shell({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  const t = useT();
  const { session } = useWorld();
  const wide = useWide();
  const [menu, setMenu] = useState(false);
  const { key } = useLocation();
  const bars = useBars(key);
  const [left, setLeft] = useState(key);
  if (left !== key) {
    setLeft(key);
    setMenu(false);
  }
  const home = session ? "/main/friends" : "/main/public";
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={(event) => skip(event)}>
        {t("nav.skip")}
      </a>
      {wide === "phone" ? null : (
        <div className={styles.side}>
          <Suspense>
            <Navigation />
          </Suspense>
        </div>
      )}
      {/* Before the posts, which have no end: by the keyboard one would never come to it after them. */}
      {wide === "phone" ? (
        <nav className={styles.bottom} aria-label={t("nav.main")} data-hidden={bars ? undefined : ""}>
          <Place to={home} label={session ? t("timeline.home") : t("timeline.local")}>
            <House size={22} aria-hidden="true" />
          </Place>
          <Place to="/search" label={t("nav.search")}>
            <Search size={22} aria-hidden="true" />
          </Place>
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
            className={styles.place}
            aria-label={t("nav.menu")}
            aria-expanded={menu}
            onClick={() => setMenu(true)}
          >
            <MenuIcon size={22} aria-hidden="true" />
          </button>
        </nav>
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<div className={styles.wait} aria-busy="true" />}>{children}</Suspense>
      </main>
      {wide === "wide" && session ? <aside className={styles.aside}>{aside}</aside> : null}
      {menu ? (
        <Suspense>
          <MenuDialog onClose={() => setMenu(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Place({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={styles.place} aria-label={label} {...again(useLocation().pathname, to)}>
      {children}
    </NavLink>
  );
}

function Notifications({ username }: { username: string }) {
  const t = useT();
  const unseen = useUnseen();
  const label = unseen > 0 ? t("nav.notificationsUnseen", { count: unseen }) : t("nav.notifications");
  return (
    <Place to={`/${encodeURIComponent(username)}/notifications`} label={label}>
      <Bell size={22} aria-hidden="true" />
      {unseen > 0 ? <span className={styles.badge}>{unseen > 99 ? "99+" : unseen}</span> : null}
    </Place>
  );
}

/** The address stays as it is: a fragment would be an entry of the history. */
function skip(event: React.MouseEvent) {
  event.preventDefault();
  const main = document.getElementById("main");
  (main?.querySelector<HTMLElement>("article") ?? main)?.focus();
  if (document.activeElement === document.body) main?.focus();
}
