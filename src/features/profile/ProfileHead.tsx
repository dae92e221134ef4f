import type { AccountRow } from "../../domain/rows/rows";
import { AccountName, Handle } from "../../ui/account/AccountName";
import { Content } from "../../ui/content/Content";
import { capabilitiesOf } from "../../domain/instance/capabilities";
import { useInstance } from "../../ui/context/useDevice";
import { FamiliarFollowers } from "./FamiliarFollowers";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { AccountNotice } from "./AccountNotice";
import styles from "./Profile.module.css";
import { ProfileActions } from "./ProfileActions";
import { AccountBadges } from "../../ui/account/AccountBadges";
import { ProfileCounts } from "./ProfileCounts";
import { ProfileFacts } from "./ProfileFacts";
import { ProfileFields } from "./ProfileFields";
import { ProfileNote } from "./ProfileNote";
import { HeaderPicture, ProfileAvatar } from "./ProfilePictures";
import { RequestNotice } from "./RequestNotice";
import { SentRequestsLink } from "./SentRequestsLink";
import { useRelationship } from "../../ui/account/useRelationship";

/** What a profile says of an account, and what one can do with it. */
export function ProfileHead({ account }: { account: AccountRow }) {
  const t = useT();
  const { session } = useWorld();
  const { familiar_followers = false } = capabilitiesOf(useInstance());
  const other = session !== null && session.account_id !== account.id;
  const own = session?.account_id === account.id;
  const relationship = useRelationship(other ? account.id : null);
  return (
    <section className={styles.profile} aria-label={t("profile.title")}>
      <HeaderPicture account={account} />
      <div className={styles.top}>
        <ProfileAvatar account={account} />
        <ProfileActions account={account} relationship={relationship} />
      </div>
      <div className={styles.who}>
        <h2>
          <AccountName account={account} />
        </h2>
        <Handle account={account} />
        <AccountBadges account={account} relationship={relationship} />
      </div>
      {other ? <RequestNotice account={account} /> : null}
      {own ? <SentRequestsLink /> : null}
      <AccountNotice account={account} />
      <Content html={account.note} emojis={account.emojis} />
      <ProfileFields account={account} />
      <ProfileFacts account={account} />
      <ProfileCounts account={account} />
      {other && familiar_followers ? <FamiliarFollowers account={account} /> : null}
      {other ? <ProfileNote account={account} relationship={relationship} /> : null}
    </section>
  );
}
