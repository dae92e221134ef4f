import type { AccountRow } from "../../domain/rows/rows";
import { AccountName, Handle } from "../../ui/account/AccountName";
import { Content } from "../../ui/content/Content";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { AccountNotice } from "./AccountNotice";
import { HighlightChoice } from "./HighlightChoice";
import styles from "./Profile.module.css";
import { ProfileBadges } from "./ProfileBadges";
import { ProfileCounts } from "./ProfileCounts";
import { ProfileFacts } from "./ProfileFacts";
import { ProfileFields } from "./ProfileFields";
import { HeaderPicture, ProfileAvatar } from "./ProfilePictures";
import { RemoteFollow } from "./RemoteFollow";

/** What a profile says of an account: pictures, names, badges, bio, fields, facts and counts. */
export function ProfileHead({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  return (
    <section className={styles.profile} aria-label={t("profile.title")}>
      <HeaderPicture account={account} />
      <div className={styles.top}>
        <ProfileAvatar account={account} />
        <div className={styles.actions}>{session ? null : <RemoteFollow account={account} />}</div>
      </div>
      <div className={styles.who}>
        <h2>
          <AccountName account={account} />
        </h2>
        <Handle account={account} />
        <ProfileBadges account={account} />
      </div>
      <AccountNotice account={account} />
      <Content html={account.note} emojis={account.emojis} />
      <ProfileFields account={account} />
      <ProfileFacts account={account} />
      <ProfileCounts account={account} />
      {session && session.account_id !== account.id ? <HighlightChoice acct={account.acct} /> : null}
      {account.url ? (
        <a className={styles.original} href={account.url} target="_blank" rel="noopener noreferrer">
          {t("profile.original")}
        </a>
      ) : null}
    </section>
  );
}
