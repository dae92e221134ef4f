import { homeInstanceOf } from "../../domain/accounts/home_instance";
import { postsPerDay } from "../../domain/accounts/posts_per_day";
import { readableHost } from "../../domain/accounts/readable_host";
import type { AccountRow } from "../../domain/rows/rows";
import { formatDay } from "../../i18n/format";
import { useInstance } from "../../ui/context/useDevice";
import { useNow } from "../../ui/context/useNow";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Profile.module.css";

/**
 * Facts about an account that are rarely looked for: its server with the software, since when, and how often it posts,
 * unless `hideUserStats`.
 */
export function ProfileFacts({ account }: { account: AccountRow }) {
  const t = useT();
  const { origin } = useWorld();
  const { software } = useInstance();
  const now = useNow();
  const home = homeInstanceOf(account, { host: new URL(origin).host, software });
  const runs = [home.software, home.version].filter(Boolean).join(" ");
  const posts = useSetting("hideUserStats") ? null : postsPerDay(account, now);
  const joined = formatDay(Date.parse(account.created_at), t.locale);
  const host = readableHost(home.host);
  const facts = [
    runs === "" ? host : t("profile.server", { host, software: runs }),
    joined === "" ? "" : t("profile.joined", { date: joined }),
    posts === null ? "" : t("profile.perDay", { count: posts }),
  ].filter(Boolean);
  return (
    <ul role="list" className={styles.facts} aria-label={t("profile.facts")}>
      {facts.map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
