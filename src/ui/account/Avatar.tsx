import { useState } from "react";
import type { AccountRow } from "../../domain/rows/rows";
import { StillPicture } from "../media/pictures/StillPicture";
import { useAdminPicture } from "../hooks/useAdminPicture";
import styles from "./Account.module.css";

type Pictured = Pick<AccountRow, "avatar"> & Partial<Pick<AccountRow, "avatar_static">>;

/** The CSS classes of an avatar; `small` for rows of one or two lines. */
export const avatarClass = (small: boolean) => (small ? `${styles.avatar} ${styles.small}` : styles.avatar);

/** An account's avatar. It is decorative for screen readers, as the name is always next to it. */
export function Avatar({ account, small = false }: { account: Pictured | null; small?: boolean }) {
  return (
    <span className={avatarClass(small)}>
      <AvatarPicture account={account} />
    </span>
  );
}

/**
 * The image of an avatar: the account's own, else the admin's (`defaultAvatar`). An image that fails to load is
 * skipped; nothing is rendered if none is left.
 */
export function AvatarPicture({ account }: { account: Pictured | null }) {
  const common = useAdminPicture("defaultAvatar");
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = account?.avatar;
  const address = [own, common].find((url) => url && !failed.includes(url));
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
