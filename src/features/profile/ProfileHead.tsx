import type { AccountRow } from "../../domain/rows/rows";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { useInstance } from "../../ui/context/useDevice";
import { FamiliarFollowers } from "./FamiliarFollowers";
import { ProfileFace } from "../../ui/account/head/ProfileFace";
import { useSeenPictures } from "../../ui/account/useWaitingPictures";
import { useWorld } from "../../ui/context/useWorld";
import { AccountNotice } from "./AccountNotice";
import { ProfileActions } from "./actions/ProfileActions";
import { AccountBadges } from "../../ui/account/AccountBadges";
import { ProfileCounts } from "./ProfileCounts";
import { ProfileFacts } from "./ProfileFacts";
import { ProfileNote } from "./ProfileNote";
import { RequestNotice } from "./RequestNotice";
import { SentRequestsLink } from "./SentRequestsLink";
import { useRelationship } from "../../ui/account/follow/useRelationship";

/** What a profile says of an account, and what one can do with it. */
export function ProfileHead({ account }: { account: AccountRow }) {
  const { session } = useWorld();
  const { familiar_followers = false } = capabilitiesOf(useInstance());
  const other = session !== null && session.account_id !== account.id;
  const own = session?.account_id === account.id;
  const seen = useSeenPictures(account);
  const relationship = useRelationship(other ? account.id : null);
  return (
    <ProfileFace
      account={seen}
      name="h2"
      actions={<ProfileActions account={account} relationship={relationship} />}
      badges={<AccountBadges account={account} relationship={relationship} />}
      notice={
        <>
          {other ? <RequestNotice account={account} /> : null}
          {own ? <SentRequestsLink /> : null}
          <AccountNotice account={account} />
        </>
      }
    >
      <ProfileFacts account={account} />
      <ProfileCounts account={account} />
      {other && familiar_followers ? <FamiliarFollowers account={account} /> : null}
      {other ? <ProfileNote account={account} relationship={relationship} /> : null}
    </ProfileFace>
  );
}
