import type { ReactNode } from "react";
import { accountPath } from "../../domain/navigation/page_paths";
import type { AccountRow } from "../../domain/rows/rows";
import { useContentRules } from "../content/useContentRules";
import { PageLink, type PageLinkProps } from "../navigation/PageLink";
import styles from "./Account.module.css";
import { Avatar } from "./Avatar";
import { Handle, AccountName } from "./AccountName";

type Props = Pick<PageLinkProps, "replace" | "onClick"> & {
  account: AccountRow;
  small?: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
};

/** An account in a list, with avatar, name and handle; links to the profile. */
export function AccountLine({ account, small = false, children, ...link_props }: Props) {
  const { restricted } = useContentRules();
  return (
    <PageLink className={styles.person} to={accountPath(account, restricted)} {...link_props}>
      <Avatar account={account} small={small} />
      <span className={styles.who}>
        <AccountName account={account} />
        <Handle account={account} />
      </span>
      {children}
    </PageLink>
  );
}
