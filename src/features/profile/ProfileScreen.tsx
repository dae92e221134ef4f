import { Fragment } from "react";
import { plainName } from "../../domain/accounts/plain_name";
import { remoteHandle } from "../../domain/accounts/remote_account";
import { MarkDrawn } from "../../ui/screen/MarkDrawn";
import { useAsPageBackground } from "../../ui/screen/page_background";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useParams } from "../../ui/navigation/useParams";
import { ProfileHead } from "./ProfileHead";
import { ProfileTimelines } from "./ProfileTimelines";
import { UnknownAccount } from "./UnknownAccount";
import { useBackFromDeleted } from "./useBackFromDeleted";
import { useAccount } from "./useAccount";
import { useCanonicalAddress } from "./useCanonicalAddress";
import { useScrollRestore } from "./useScrollRestore";

/** A profile with its timelines. Routes `/users/{id}`, `/users/{name}` and `/{name}`. */
export function ProfileScreen() {
  const t = useT();
  const { id, name: username = "" } = useParams();
  // Somebody's name may be somebody else's id.
  const name = id ?? `@${remoteHandle(username)}`;
  useScrollRestore();
  const person = useAccount(name);
  const account = person?.account;
  useCanonicalAddress(account);
  useAsPageBackground(account?.pleroma?.background_image ?? "");
  useBackFromDeleted(account?.id);
  return (
    <Screen title={account ? plainName(account) : t("profile.title")} back="/">
      {account ? (
        <Fragment key={account.id}>
          <ProfileHead account={account} />
          <ProfileTimelines account={account} />
        </Fragment>
      ) : person ? (
        <MarkDrawn>
          <UnknownAccount name={name} fetched={person.fetched} missing="profile.missing" />
        </MarkDrawn>
      ) : null}
    </Screen>
  );
}
