import { useLocation, useSearchParams } from "react-router";
import { PageLink } from "../../navigation/PageLink";
import styles from "./Tabs.module.css";

/** A part of a screen. The URL names the one that is shown: `?tab=media`. */
type Tab<Name extends string> = { name: Name; title: string };

/** The tab that the URL names, else the first one. */
export function useSelectedTab<Name extends string>(tabs: readonly Tab<Name>[]): Tab<Name> | undefined {
  const [params] = useSearchParams();
  return tabs.find(({ name }) => name === params.get("tab")) ?? tabs[0];
}

/** Links to the parts of a screen. Switching between them replaces the history entry. */
export function Tabs<Name extends string>({ label, tabs }: { label: string; tabs: readonly Tab<Name>[] }) {
  const now = useSelectedTab(tabs);
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, title }, at) => (
        <PageLink
          key={name}
          to={at === 0 ? pathname : `${pathname}?tab=${name}`}
          replace
          aria-current={name === now?.name ? "page" : undefined}
        >
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
