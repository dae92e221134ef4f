import { plainName } from "../../../domain/accounts/plain_name";
import { hostOf } from "../../../domain/accounts/remote_account";
import type { AccountRow } from "../../../domain/rows/rows";
import { PeopleList } from "../../../ui/account/list/PeopleList";
import { useT } from "../../../ui/context/useT";

type Props = { account: AccountRow; own: boolean };

/** Who follows an account, or whom it follows. */
export function ProfilePeople({ account, own, list }: Props & { list: "followers" | "follows" }) {
  const t = useT();
  const name = plainName(account);
  const host = hostOf(account.acct);
  const count = list === "followers" ? account.followers_count : account.following_count;
  // Mastodon and GoToSocial answer with nobody where an account hides its lists, without saying that it does.
  const empty = !own && count > 0 ? "untold" : own ? "emptyOwn" : "empty";
  return (
    <PeopleList
      roster={list === "followers" ? `followers:${account.id}` : `following:${account.id}`}
      label={t(`profile.${list}`)}
      empty={list === "followers" ? t(`followers.${empty}`, { name }) : t(`follows.${empty}`, { name })}
      end={host === undefined || own ? t("people.end") : t("people.endRemote", { host })}
    />
  );
}
