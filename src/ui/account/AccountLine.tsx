import type { ReactNode } from "react";
import { accountStates } from "../../domain/accounts/account_states";
import { accountPath } from "../../domain/navigation/page_paths";
import type { AccountRow } from "../../domain/rows/rows";
import { useT } from "../context/useT";
import { useContentRules } from "../content/useContentRules";
import { PageLink, type PageLinkProps } from "../navigation/PageLink";
import styles from "./Account.module.css";
import { Avatar } from "./Avatar";
import { Handle, AccountName } from "./AccountName";

type LinedAccount = Pick<AccountRow, "id" | "acct" | "username" | "display_name" | "emojis" | "avatar"> &
  Partial<AccountRow>;

type Props = Pick<PageLinkProps, "replace" | "onClick"> & {
  account: LinedAccount;
  small?: boolean;
  /** What else is to say of the account, below its handle. */
  note?: string | undefined;
  /** Content at the end of the line. */
  children?: ReactNode;
};

/** An account in a list, with avatar, name, handle and what sets it apart; links to the profile. */
export function AccountLine({ account, small = false, note, children, ...link_props }: Props) {
  const t = useT();
  const { restricted } = useContentRules();
  return (
    <PageLink
      className={styles.person}
      to={accountPath(account, restricted)}
      data-account={encodeURIComponent(account.id)}
      {...link_props}
    >
      <Avatar account={account} small={small} />
      <span className={styles.who}>
        <AccountName account={account} />
        <Handle account={account} />
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        {accountStates(account).map((state) => (
          <span key={state} className={styles.state}>
            {t(`account.${state}`)}
          </span>
        ))}
      </span>
      {children}
    </PageLink>
  );
}
