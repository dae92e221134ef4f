import { useLocation } from "react-router";
import { shownCounts, type ShownCount } from "../../domain/accounts/shown_counts";
import type { AccountRow } from "../../domain/rows/rows";
import { formatNumber } from "../../i18n/format";
import { countText } from "../../ui/account/count_text";
import { useSetting } from "../../ui/context/useSetting";
import { PageLink } from "../../ui/navigation/PageLink";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { hiddenLists } from "./people/hidden_lists";
import styles from "./Profile.module.css";

/**
 * How many posts an account has, whom it follows and who follows it, on one line, linked to their tabs. A count that
 * somebody else hides is said to be hidden; with `hideUserStats` the reader wants to see none.
 */
export function ProfileCounts({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  const { pathname } = useLocation();
  const unwanted = useSetting("hideUserStats");
  const own = session?.account_id === account.id;
  if (unwanted) return null;
  const hides = hiddenLists(account, own);
  const tabs = { following: "follows", followers: "followers" } as const;
  /** The tab that a count leads to; null where the list is hidden. */
  const tabOf = (name: ShownCount["name"]) => (name === "posts" ? "statuses" : hides[tabs[name]] ? null : tabs[name]);
  return (
    <ul role="list" className={styles.counts} aria-label={t("profile.counts")}>
      {shownCounts(account, own).map((one) => {
        const tab = tabOf(one.name);
        return (
          <li key={one.name} title={one.hidden ? undefined : formatNumber(one.count, t.locale)}>
            {tab === null ? (
              <span>{countText(t, one)}</span>
            ) : (
              <PageLink to={`${pathname}#${tab}`} replace>
                {countText(t, one)}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
