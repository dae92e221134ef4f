import { useId, useState } from "react";
import type { AccountRow } from "../../domain/rows/rows";
import { TabList } from "../../ui/base/tabs/TabList";
import { useT } from "../../ui/context/useT";
import { FollowedTags } from "../../ui/tag/FollowedTags";
import { useFollowsTags } from "../../ui/tag/useFollowsTags";
import { ProfilePeople } from "./ProfilePeople";

const parts = ["people", "hashtags"] as const;

/** Whom an account follows and, on the user's own profile, which hashtags. */
export function ProfileFollows({ account, own }: { account: AccountRow; own: boolean }) {
  const t = useT();
  const id = useId();
  const follows_tags = useFollowsTags();
  const [chosen, setChosen] = useState<(typeof parts)[number]>("people");
  if (!own || !follows_tags) return <ProfilePeople account={account} own={own} list="follows" />;
  return (
    <>
      <TabList<(typeof parts)[number]>
        id={id}
        label={t("profile.followsTabs")}
        tabs={parts.map((name) => ({ name, title: t(`profile.follows.${name}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {chosen === "hashtags" ? <FollowedTags /> : <ProfilePeople account={account} own list="follows" />}
      </div>
    </>
  );
}
