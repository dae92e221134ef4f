import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { PageLink } from "../../navigation/PageLink";
import styles from "./Tabs.module.css";

/** A part of a screen. */
type Tab<Name extends string> = { name: Name; title: string };

/** The parts of a screen with their addresses, and the one that the URL names. */
type AddressedTabs<Name extends string> = {
  tabs: readonly (Tab<Name> & { to: string })[];
  now: Tab<Name> | undefined;
};

/** The parts of a screen that the URL names by its query: `?tab=media`. The first one has no name there. */
export function useQueryTabs<Name extends string>(tabs: readonly Tab<Name>[]): AddressedTabs<Name> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return {
    tabs: tabs.map((tab, at) => ({ ...tab, to: at === 0 ? pathname : `${pathname}?tab=${tab.name}` })),
    now: tabs.find(({ name }) => name === params.get("tab")) ?? tabs[0],
  };
}

/**
 * The parts of a screen that the URL names by its hash: `#media`.
 * @param initial the name of the part that is shown while the URL names none
 * @param within the part that these parts belong to: `#follows/hashtags`
 */
export function useHashTabs<Name extends string>(
  tabs: readonly Tab<Name>[],
  initial: string,
  within?: string,
): AddressedTabs<Name> {
  const { pathname, search, hash } = useLocation();
  const [first = "", second = ""] = hash.slice(1).split("/");
  const named = (wanted: string) => tabs.find(({ name }) => name === wanted);
  const above = within === undefined ? "" : `${within}/`;
  return {
    tabs: tabs.map((tab) => ({ ...tab, to: `${pathname}${search}#${above}${tab.name}` })),
    now: named(within === undefined ? first : second) ?? named(initial) ?? tabs[0],
  };
}

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; title: ReactNode; to: string }[];
  now: { name: Name } | undefined;
};

/** Links to the parts of a screen. Switching between them replaces the history entry. */
export function Tabs<Name extends string>({ label, tabs, now }: Props<Name>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, title, to }) => (
        <PageLink key={name} to={to} replace aria-current={name === now?.name ? "page" : undefined}>
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
