import Gauge from "lucide-react/icons/gauge";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import { useLayoutEffect, useRef } from "react";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { staffOf } from "../../domain/instance/staff";
import { hasPublicPart, canSeePart } from "../../domain/instance/visitor_access";
import { shortCount } from "../../domain/notifications/badge_count";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { useInstance } from "../../ui/context/useDevice";
import { PageLink } from "../../ui/navigation/PageLink";
import { useAdminPicture } from "../../ui/hooks/useAdminPicture";
import { useSearch } from "../../ui/navigation/useSearch";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useOpenReports } from "../../ui/moderation/useOpenReports";
import { preloadSettings } from "../layers/modal_parts";
import { Shortcuts } from "./navigation/Shortcuts";
import styles from "./TopBar.module.css";
import { useOwnAccount } from "./navigation/useNavigation";

/**
 * The desktop top bar: brand, timeline shortcuts, search, and the buttons of settings, moderation and administration.
 */
export function TopBar() {
  const t = useT();
  const { session, origin } = useWorld();
  const instance = useInstance();
  const { moderates, administers, reports } = staffOf(useOwnAccount());
  const { staff_calls } = capabilitiesOf(instance);
  const open = useOpenReports(reports);
  const shortcuts = useSetting("showNavShortcuts");
  const adminHidesName = useSetting("hideSitename");
  const nameless = useSetting("hideSiteName") || adminHidesName;
  const iconless = useSetting("hideSiteFavicon");
  const searches = hasPublicPart("search", instance) && canSeePart("search", session !== null, instance);
  const name = instance.title || t("app.name");
  const logo = useSetting("logo");
  const logoLeft = useSetting("logoLeft");
  const middle = logo !== "" && !logoLeft;
  const picture = !middle && !iconless;
  return (
    <div className={styles.inside}>
      {picture || !nameless ? (
        <PageLink to="/" className={styles.brand} aria-label={name}>
          {picture ? <Logo /> : null}
          {nameless ? null : <span>{name}</span>}
        </PageLink>
      ) : null}
      {shortcuts ? <Shortcuts /> : null}
      {middle ? (
        <span className={styles.middle}>
          <Logo />
        </span>
      ) : null}
      {searches ? <SearchBar /> : null}
      <div className={styles.tools}>
        {session ? null : <PageLink to="/login">{t("nav.signIn")}</PageLink>}
        <button
          type="button"
          aria-label={t("nav.settings")}
          title={t("nav.settings")}
          onPointerEnter={preloadSettings}
          onFocus={preloadSettings}
          onClick={() => openDialog({ name: "settings" })}
        >
          <Settings size={20} aria-hidden="true" />
        </button>
        {moderates && staff_calls ? (
          <button
            type="button"
            aria-label={
              open.count > 0
                ? t(open.more ? "nav.moderationOpenMore" : "nav.moderationOpen", { count: open.count })
                : t("nav.moderation")
            }
            title={t("nav.moderation")}
            onClick={() => openDialog({ name: "moderation" })}
          >
            <Shield size={20} aria-hidden="true" />
            {open.count > 0 ? <span className={styles.count}>{shortCount(open.count, open.more)}</span> : null}
          </button>
        ) : null}
        {administers && staff_calls === "pleroma" ? (
          <a
            href={`${origin}/pleroma/admin/`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("nav.administration")}
            title={t("nav.administration")}
          >
            <Gauge size={20} aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** The admin's logo, else Godwit's. As a mask it takes the text's colour. */
function Logo() {
  const href = useAdminPicture("logo");
  const masked = useSetting("logoMask");
  const margin = useSetting("logoMargin");
  if (href === "") return <img src="/icon.svg" alt="" width="28" height="28" />;
  if (!masked) return <img className={styles.logo} style={{ margin }} src={href} alt="" />;
  return <span className={styles.mask} style={{ margin, maskImage: `url(${JSON.stringify(href)})` }} />;
}

/** A search box that opens the search screen. */
function SearchBar() {
  const t = useT();
  const { now, search } = useSearch();
  const { query } = now;
  const box = useRef<HTMLInputElement>(null);
  // The uncontrolled input keeps its identity and focus when a search navigates.
  useLayoutEffect(() => {
    if (box.current) box.current.value = query;
  }, [query]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search({ query: box.current?.value ?? "" });
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          ref={box}
          type="search"
          aria-label={t("nav.search")}
          placeholder={t("nav.search")}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
