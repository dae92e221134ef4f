import type { ReactNode } from "react";
import { accountPath } from "../../domain/navigation/page_paths";
import type { AccountRow } from "../../domain/rows/rows";
import { useContentRules } from "../content/useContentRules";
import { PageLink } from "../navigation/PageLink";
import styles from "./Account.module.css";
import { avatarGround, AvatarPicture } from "./Avatar";

type Props = { account: Pick<AccountRow, "id" | "acct">; children: ReactNode };

/** A name that leads to its profile (spec 000, section 2). */
export function ProfileLink({ account, children }: Props) {
  const { restricted } = useContentRules();
  return (
    <PageLink to={accountPath(account, restricted)} className={styles.link}>
      {children}
    </PageLink>
  );
}

type Pictured = { account: Pick<AccountRow, "id" | "acct" | "avatar">; small?: boolean };

/** A picture that leads to its profile. For a pointer only: the name beside it is the link for keyboard and screen reader. */
export function LinkedAvatar({ account, small = false }: Pictured) {
  const { restricted } = useContentRules();
  return (
    <PageLink to={accountPath(account, restricted)} className={avatarGround(small)} tabIndex={-1} aria-hidden="true">
      <AvatarPicture account={account} />
    </PageLink>
  );
}
