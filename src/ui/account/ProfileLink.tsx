import type { ReactNode } from "react";
import { accountPath } from "../../domain/navigation/page_paths";
import type { AccountRow } from "../../domain/rows/rows";
import { useContentRules } from "../content/useContentRules";
import { PageLink } from "../navigation/PageLink";
import styles from "./Account.module.css";
import { avatarClass, AvatarPicture } from "./Avatar";

type Props = { account: Pick<AccountRow, "id" | "acct">; children: ReactNode };

/** A link from an account's name to its profile. */
export function ProfileLink({ account, children }: Props) {
  const { restricted } = useContentRules();
  return (
    <PageLink
      to={accountPath(account, restricted)}
      className={styles.link}
      data-account={encodeURIComponent(account.id)}
    >
      {children}
    </PageLink>
  );
}

type Pictured = { account: Pick<AccountRow, "id" | "acct" | "avatar">; small?: boolean };

/**
 * An avatar that links to the profile. For pointers only: keyboard and screen reader use the link of the name next to
 * it.
 */
export function LinkedAvatar({ account, small = false }: Pictured) {
  const { restricted } = useContentRules();
  return (
    <PageLink
      to={accountPath(account, restricted)}
      className={avatarClass(small)}
      tabIndex={-1}
      aria-hidden="true"
      data-account={encodeURIComponent(account.id)}
    >
      <AvatarPicture account={account} />
    </PageLink>
  );
}
