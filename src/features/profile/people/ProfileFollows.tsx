import type { AccountRow } from "../../../domain/rows/rows";
import { Tabs, useHashTabs } from "../../../ui/base/tabs/Tabs";
import { useT } from "../../../ui/context/useT";
import { FollowedTags } from "../../../ui/tag/FollowedTags";
import { useFollowsTags } from "../../../ui/tag/useFollowsTags";
import { ProfilePeople } from "./ProfilePeople";

const parts = ["people", "hashtags"] as const;

/** Whom an account follows and, on the user's own profile, which hashtags. */
export function ProfileFollows({ account, own }: { account: AccountRow; own: boolean }) {
  const t = useT();
  const titled = parts.map((name) => ({ name, title: t(`profile.follows.${name}`) }));
  const { tabs, now } = useHashTabs(titled, "people", "follows");
  const has_tags = useFollowsTags() && own;
  return (
    <>
      {has_tags ? <Tabs label={t("profile.followsTabs")} tabs={tabs} now={now} /> : null}
      {has_tags && now?.name === "hashtags" ? (
        <FollowedTags />
      ) : (
        <ProfilePeople account={account} own={own} list="follows" />
      )}
    </>
  );
}
