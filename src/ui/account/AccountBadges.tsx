import type { LucideIcon } from "lucide-react";
import Bot from "lucide-react/icons/bot";
import Lock from "lucide-react/icons/lock";
import Shield from "lucide-react/icons/shield";
import { rolesOf } from "../../domain/accounts/roles";
import type { AccountRow, RelationshipRow } from "../../domain/rows/rows";
import { useSetting } from "../context/useSetting";
import { useT } from "../context/useT";
import styles from "./Badges.module.css";

type Badge = { text: string; icon?: LucideIcon; warns?: true };

type Props = { account: AccountRow; relationship: RelationshipRow | undefined };

/**
 * What sets an account apart, in a word each: its roles, that it is automated, that it approves followers, and how it
 * and the reader stand to each other.
 */
export function AccountBadges({ account, relationship }: Props) {
  const t = useT();
  const unmarked = useSetting("hideBotIndication");
  const badges: (Badge | false)[] = [
    ...rolesOf(account).map((role) => ({
      text: role === "admin" || role === "moderator" ? t(`profile.role.${role}`) : role,
      icon: Shield,
    })),
    account.bot && !unmarked && { text: t("status.bot"), icon: Bot },
    account.locked && { text: t("profile.locked"), icon: Lock },
    relationship?.followed_by === true && { text: t("relation.followsYou") },
    relationship?.muting === true && { text: t("relation.muted"), warns: true },
    relationship?.blocking === true && { text: t("relation.blocked"), warns: true },
    relationship?.blocked_by === true && { text: t("relation.blocksYou"), warns: true },
    relationship?.domain_blocking === true && { text: t("relation.domainMuted"), warns: true },
  ];
  const shown = badges.filter((badge) => badge !== false);
  if (shown.length === 0) return null;
  return (
    <ul role="list" className={styles.badges} aria-label={t("profile.badges")}>
      {shown.map(({ text, icon: Icon, warns }) => (
        <li key={text} data-warns={warns}>
          {Icon ? <Icon size={14} aria-hidden="true" /> : null}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
