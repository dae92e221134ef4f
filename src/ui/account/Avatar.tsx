import { useState } from "react";
import type { AccountRow } from "../../domain/rows";
import { StillPicture } from "../media/StillPicture";
import { useAdminPicture } from "../useAdminPicture";
import styles from "./Account.module.css";

type Pictured = Pick<AccountRow, "avatar"> & Partial<Pick<AccountRow, "avatar_static">>;

/**
 * An account's picture; the admin's (`defaultAvatar`) where it has none, or that is not to be had; an empty ground where neither
 * is. It says nothing to a screen reader: the name stands beside it.
 */
export function Avatar({ account, small = false }: { account: Pictured | null; small?: boolean }) {
  const common = useAdminPicture("defaultAvatar");
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = account?.avatar;
  const address = [own, common].find((one) => one && !failed.includes(one));
  return (
    <span className={small ? `${styles.avatar} ${styles.small}` : styles.avatar}>
      {address ? (
        <StillPicture
          address={address}
          static_address={(address === own && account?.avatar_static) || address}
          alt=""
          onError={() => setFailed([...failed, address])}
        />
      ) : null}
    </span>
  );
}
