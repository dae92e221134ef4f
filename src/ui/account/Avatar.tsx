import { useState } from "react";
import type { AccountRow } from "../../domain/rows/rows";
import { StillPicture } from "../media/pictures/StillPicture";
import { useAdminPicture } from "../hooks/useAdminPicture";
import styles from "./Account.module.css";

type Pictured = Pick<AccountRow, "avatar"> & Partial<Pick<AccountRow, "avatar_static">>;

/** The ground that an account's picture lies on, `small` beside a line or two. */
export const avatarGround = (small: boolean) => (small ? `${styles.avatar} ${styles.small}` : styles.avatar);

/** An account's picture on its ground. It says nothing to a screen reader: the name stands beside it. */
export function Avatar({ account, small = false }: { account: Pictured | null; small?: boolean }) {
  return (
    <span className={avatarGround(small)}>
      <AvatarPicture account={account} />
    </span>
  );
}

/**
 * What lies on the ground of an account's picture: its own; the admin's (`defaultAvatar`) where it has none, or that is not to be had;
 * nothing where neither is.
 */
export function AvatarPicture({ account }: { account: Pictured | null }) {
  const common = useAdminPicture("defaultAvatar");
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = account?.avatar;
  const address = [own, common].find((one) => one && !failed.includes(one));
  if (!address) return null;
  return (
    <StillPicture
      address={address}
      static_address={(address === own && account?.avatar_static) || address}
      alt=""
      onError={() => setFailed([...failed, address])}
    />
  );
}
