import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { AccountRow } from "../../domain/rows/rows";
import { formatCount, formatNumber } from "../../i18n/format";
import { PageLink } from "../../ui/navigation/PageLink";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Profile.module.css";

/**
 * How many posts an account has, whom it follows and who follows it, on one line. A count that somebody else hides is
 * said to be hidden.
 */
export function ProfileCounts({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  const { pathname } = useLocation();
  const own = session?.account_id === account.id;
  const { pleroma, statuses_count, following_count, followers_count } = account;
  const hides = (hidden: boolean | undefined) => !own && hidden === true;
  const counts = [
    { name: "posts", count: statuses_count },
    { name: "following", count: following_count, hidden: hides(pleroma?.hide_follows_count) },
    { name: "followers", count: followers_count, hidden: hides(pleroma?.hide_followers_count) },
  ] as const;
  const worded = (name: "posts" | "following" | "followers", count: number) =>
    t.rich<ReactNode>(`profile.count.${name}`, {
      count,
      shown: formatCount(count, t.locale),
      b: (chunks) => <b key="b">{chunks}</b>,
    });
  return (
    <ul role="list" className={styles.counts} aria-label={t("profile.counts")}>
      {counts.map((one) => (
        <li key={one.name} title={one.name !== "posts" && one.hidden ? undefined : formatNumber(one.count, t.locale)}>
          {one.name === "posts" ? (
            <PageLink to={`${pathname}#statuses`} replace>
              {worded(one.name, one.count)}
            </PageLink>
          ) : (
            <span>{one.hidden ? t(`profile.hidden.${one.name}`) : worded(one.name, one.count)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
