import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { accountPath } from "../../domain/links";
import type { AccountRow } from "../../domain/rows";
import { useContentRules } from "../content/rules";
import styles from "./Account.module.css";
import { Avatar } from "./Avatar";
import { Handle, Name } from "./Name";

type Props = Pick<LinkProps, "replace" | "onClick"> & {
  account: AccountRow;
  small?: boolean;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** Somebody in a list of people, with face, name and handle: leads to their profile. */
export function PersonLink({ account, small = false, children, ...going }: Props) {
  const { restricted } = useContentRules();
  return (
    <Link className={styles.person} to={accountPath(account, restricted)} {...going}>
      <Avatar account={account} small={small} />
      <span className={styles.who}>
        <Name account={account} />
        <Handle account={account} />
      </span>
      {children}
    </Link>
  );
}
