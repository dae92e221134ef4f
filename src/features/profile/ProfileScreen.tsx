import { useState } from "react";
import { plainName } from "../../domain/accounts/plain_name";
import { remoteHandle, remoteInteractionUrl } from "../../domain/accounts/remote_account";
import { Avatar } from "../../ui/account/Avatar";
import { Handle, AccountName } from "../../ui/account/AccountName";
import { Content } from "../../ui/content/Content";
import { EmojiText } from "../../ui/content/EmojiText";
import { StillPicture } from "../../ui/media/pictures/StillPicture";
import { Screen } from "../../ui/screen/Screen";
import { useScrollRestore } from "./useScrollRestore";
import { useAdminPicture } from "../../ui/hooks/useAdminPicture";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useParams } from "../../ui/navigation/useParams";
import { AccountNotice } from "./AccountNotice";
import { HighlightChoice } from "./HighlightChoice";
import { UnknownAccount } from "./UnknownAccount";
import { ProfileTimelines } from "./ProfileTimelines";
import { useAccount } from "./useAccount";
import { useCanonicalAddress } from "./useCanonicalAddress";
import styles from "./Profile.module.css";

/** A profile with its timelines. Routes `/users/{id}`, `/users/{name}` and `/{name}`. */
export function ProfileScreen() {
  const t = useT();
  const { session, origin } = useWorld();
  const { id, name: username = "" } = useParams();
  // Somebody's name may be somebody else's id.
  const name = id ?? `@${remoteHandle(username)}`;
  useScrollRestore();
  const person = useAccount(name);
  const account = person?.account;
  useCanonicalAddress(account);
  const common = useAdminPicture("defaultBanner");
  const header = account?.header || common;
  const [lost, setLost] = useState("");
  return (
    <Screen title={account ? plainName(account) : t("profile.title")} back="/">
      {account ? (
        <section className={styles.profile} aria-label={t("profile.title")}>
          {header === lost ? null : (
            <div className={styles.header}>
              <StillPicture
                address={header}
                static_address={(account.header && account.header_static) || header}
                alt=""
                onError={() => setLost(header)}
              />
            </div>
          )}
          <div className={styles.who}>
            <Avatar account={account} />
            <h2>
              <AccountName account={account} />
            </h2>
            <Handle account={account} />
          </div>
          <AccountNotice account={account} />
          {session ? null : (
            <a
              className={styles.original}
              href={remoteInteractionUrl(origin, { nickname: account.acct })}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("profile.followFrom")}
            </a>
          )}
          <Content html={account.note} emojis={account.emojis} />
          {account.fields.length > 0 ? (
            <dl className={styles.fields}>
              {account.fields.map(({ name, value }, at) => (
                <div key={at}>
                  <dt dir="auto">
                    <EmojiText text={name} emojis={account.emojis} />
                  </dt>
                  <dd>
                    <Content html={value} emojis={account.emojis} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
          {session && session.account_id !== account.id ? <HighlightChoice acct={account.acct} /> : null}
          {account.url ? (
            <a className={styles.original} href={account.url} target="_blank" rel="noopener noreferrer">
              {t("profile.original")}
            </a>
          ) : null}
        </section>
      ) : person ? (
        <UnknownAccount name={name} fetched={person.fetched} missing="profile.missing" />
      ) : null}
      {account ? <ProfileTimelines key={account.id} account={account} /> : null}
    </Screen>
  );
}
