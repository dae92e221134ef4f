import {
  Bell,
  FileText,
  Globe,
  House,
  Info,
  LogIn,
  LogOut,
  PenLine,
  Search,
  Send,
  Settings,
  Users,
  type LucideIcon,
} from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { readOutbox } from "../db/read/outbox";
import { readAccount } from "../db/read/account";
import { openDialog, type OpenDialog } from "../ui/dialog/dialogs";
import { Avatar } from "../ui/account/Avatar";
import { Handle, Name } from "../ui/account/Name";
import { useUnseen } from "../ui/screen/bar";
import { useLive } from "../ui/useLive";
import { useT } from "../ui/useT";
import { useWorld } from "../ui/world";
import { again } from "./again";
import styles from "./Navigation.module.css";

type Entry = { label: string; icon: LucideIcon; count?: number } & ({ to: string } | { opens: OpenDialog });

/** Every place of the app, as a list: the column of a desktop and the menu of a phone. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { db, session } = useWorld();
  const unseen = useUnseen();
  const { pathname } = useLocation();
  const own = useLive(async () => (session ? await readAccount(db, session.account_id) : undefined), [db, session]);
  const waiting = useLive(async () => (await readOutbox(db)).length, [db]) ?? 0;

  const timelines: Entry[] = [
    ...(session ? [{ label: t("timeline.home"), icon: House, to: "/main/friends" }] : []),
    { label: t("timeline.local"), icon: Users, to: "/main/public" },
    { label: t("timeline.federated"), icon: Globe, to: "/main/all" },
  ];
  const signedIn: Entry[] = session
    ? [
        {
          label: t("nav.notifications"),
          icon: Bell,
          to: `/${encodeURIComponent(session.acct)}/notifications`,
          count: unseen,
        },
        { label: t("nav.search"), icon: Search, to: "/search" },
        { label: t("nav.outbox"), icon: Send, to: "/-/outbox", count: waiting },
        { label: t("nav.drafts"), icon: FileText, to: "/-/drafts" },
      ]
    : [{ label: t("nav.search"), icon: Search, to: "/search" }];
  const last: Entry[] = [
    { label: t("nav.settings"), icon: Settings, opens: { name: "settings" } },
    { label: t("nav.about"), icon: Info, to: "/about" },
    session
      ? { label: t("nav.signOut"), icon: LogOut, opens: { name: "sign-out" } }
      : { label: t("nav.signIn"), icon: LogIn, to: "/login" },
  ];

  const line = (entry: Entry) => {
    const Icon = entry.icon;
    const inside = (
      <>
        <Icon size={20} aria-hidden="true" />
        <span>{entry.label}</span>
        {entry.count ? <span className={styles.count}>{entry.count}</span> : null}
      </>
    );
    if ("to" in entry) {
      return (
        <NavLink to={entry.to} {...again(pathname, entry.to)} {...(onLeave ? { replace: true } : {})} onClick={onLeave}>
          {inside}
        </NavLink>
      );
    }
    return (
      <button
        type="button"
        onClick={() => {
          onLeave?.();
          openDialog(entry.opens);
        }}
      >
        {inside}
      </button>
    );
  };

  return (
    <nav className={styles.navigation} aria-label={t("nav.places")}>
      {own ? (
        <div className={styles.own}>
          <Avatar account={own} />
          <div>
            <Name account={own} />
            <br />
            <Handle account={own} />
          </div>
        </div>
      ) : (
        <p className={styles.brand}>{t("app.name")}</p>
      )}
      {session ? (
        <button
          type="button"
          className={styles.post}
          onClick={() => {
            onLeave?.();
            openDialog({ name: "compose", draft: "status" });
          }}
        >
          <PenLine size={20} aria-hidden="true" />
          {t("nav.post")}
        </button>
      ) : null}
      {[timelines, signedIn, last].map((group) => (
        <ul key={group[0]?.label} role="list">
          {group.map((entry) => (
            <li key={entry.label}>{line(entry)}</li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
