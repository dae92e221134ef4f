import { useState } from "react";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import type { AccountRow } from "../../domain/rows/rows";
import { Avatar } from "../../ui/account/Avatar";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { StillPicture } from "../../ui/media/pictures/StillPicture";
import { useAdminPicture } from "../../ui/hooks/useAdminPicture";
import { useT } from "../../ui/context/useT";
import styles from "./Pictures.module.css";

/** The picture of an account as the media viewer takes it. */
const viewed = (address: string): MediaAttachment => ({
  id: address,
  type: "image",
  url: address,
  preview_url: address,
  remote_url: null,
  description: null,
  blurhash: null,
  meta: null,
  pleroma: null,
});

const view = (address: string) => openDialog({ name: "media", media: [viewed(address)], at: 0 });

/** The account's header across the column, else the admin's; a press shows the account's own in the viewer. */
export function HeaderPicture({ account }: { account: AccountRow }) {
  const t = useT();
  const common = useAdminPicture("defaultBanner");
  const header = account.header || common;
  const [lost, setLost] = useState("");
  if (header === lost) return null;
  const picture = (
    <StillPicture
      address={header}
      static_address={(account.header && account.header_static) || header}
      alt=""
      onError={() => setLost(header)}
    />
  );
  if (!account.header) return <div className={styles.header}>{picture}</div>;
  return (
    <button
      type="button"
      className={styles.header}
      aria-haspopup="dialog"
      aria-label={t("profile.viewHeader")}
      onClick={() => view(account.header)}
    >
      {picture}
    </button>
  );
}

/** The account's avatar with a ring; a press shows it in the viewer. */
export function ProfileAvatar({ account }: { account: AccountRow }) {
  const t = useT();
  const picture = <Avatar account={account} />;
  if (!account.avatar) return <span className={styles.avatar}>{picture}</span>;
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-haspopup="dialog"
      aria-label={t("profile.viewAvatar")}
      onClick={() => view(account.avatar)}
    >
      {picture}
    </button>
  );
}
