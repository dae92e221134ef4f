import type { ReactNode } from "react";
import type { AccountRow } from "../../../domain/rows/rows";
import { Content } from "../../content/Content";
import { useT } from "../../context/useT";
import { AccountName, Handle } from "../AccountName";
import styles from "./ProfileFace.module.css";
import { ProfileFields } from "./ProfileFields";
import { HeaderPicture, ProfileAvatar } from "./ProfilePictures";

type Props = {
  account: AccountRow;
  /** What the name is: the heading of a profile, or a line of a preview. */
  name: "h2" | "p";
  /** What stands beside the avatar, below the handle, above the bio and below the fields. */
  actions?: ReactNode;
  badges?: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
};

/** What an account shows of itself: header, avatar, name, bio and fields. */
export function ProfileFace({ account, name: Name, actions, badges, notice, children }: Props) {
  const t = useT();
  return (
    <section className={styles.profile} aria-label={t("profile.title")}>
      <HeaderPicture account={account} />
      <div className={styles.top}>
        <ProfileAvatar account={account} />
        {actions}
      </div>
      <div className={styles.who}>
        <Name className={styles.name}>
          <AccountName account={account} />
        </Name>
        <Handle account={account} />
        {badges}
      </div>
      {notice}
      <Content html={account.note} emojis={account.emojis} />
      <ProfileFields account={account} />
      {children}
    </section>
  );
}
