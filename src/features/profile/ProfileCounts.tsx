import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AccountRow } from "../../domain/rows/rows";
import { formatCount, formatNumber } from "../../i18n/format";
import { PageLink } from "../../ui/navigation/PageLink";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { hiddenLists } from "./hidden_lists";
import styles from "./Profile.module.css";

/**
 * How many posts an account has, whom it follows and who follows it, on one line, linked to their tabs. A count that
 * somebody else hides is said to be hidden.
 */
export function ProfileCounts({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  const { pathname } = useLocation();
  const own = session?.account_id === account.id;
  const { pleroma, statuses_count, following_count, followers_count } = account;
  const hides = hiddenLists(account, own);
  const hidesCount = (hidden: boolean | undefined) => !own && hidden === true;
  const counts = [
    { name: "posts", tab: "statuses", count: statuses_count },
    { name: "following", tab: "follows", count: following_count, hidden: hidesCount(pleroma?.hide_follows_count) },
    { name: "followers", tab: "followers", count: followers_count, hidden: hidesCount(pleroma?.hide_followers_count) },
  ] as const;
  return (
    <ul role="list" className={styles.counts} aria-label={t("profile.counts")}>
      {counts.map((one) => {
        const { name, tab, count } = one;
        const hidden = name !== "posts" && one.hidden;
        const worded = hidden
          ? t(`profile.hidden.${name}`)
          : t.rich<ReactNode>(`profile.count.${name}`, {
              count,
              shown: formatCount(count, t.locale),
              b: (chunks) => <b key="b">{chunks}</b>,
            });
        return (
          <li key={name} title={hidden ? undefined : formatNumber(count, t.locale)}>
            {tab !== "statuses" && hides[tab] ? (
              <span>{worded}</span>
            ) : (
              <PageLink to={`${pathname}#${tab}`} replace>
                {worded}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
