import type { AccountRow } from "../../domain/rows";
import { StillPicture } from "../media/StillPicture";
import styles from "./Account.module.css";

type Pictured = Pick<AccountRow, "avatar"> & Partial<Pick<AccountRow, "avatar_static">>;

/** An account's picture. It says nothing to a screen reader: the name stands beside it. */
export function Avatar({ account, small = false }: { account: Pictured | null; small?: boolean }) {
  return (
    <span className={small ? `${styles.avatar} ${styles.small}` : styles.avatar}>
      {account?.avatar ? (
        <StillPicture address={account.avatar} static_address={account.avatar_static || account.avatar} alt="" />
      ) : null}
    </span>
  );
}
