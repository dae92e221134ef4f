import type { AccountRow } from "../../domain/rows";
import styles from "./Account.module.css";

/** An account's picture. It says nothing to a screen reader: the name stands beside it. */
export function Avatar({ account, small = false }: { account: Pick<AccountRow, "avatar"> | null; small?: boolean }) {
  return (
    <span className={small ? `${styles.avatar} ${styles.small}` : styles.avatar}>
      {account?.avatar ? <img src={account.avatar} alt="" decoding="async" draggable={false} /> : null}
    </span>
  );
}
