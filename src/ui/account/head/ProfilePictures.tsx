import { type ReactNode, useState } from "react";
import type { MediaAttachment } from "../../../domain/entities/statuses/media_attachment";
import type { AccountRow } from "../../../domain/rows/rows";
import { Avatar } from "../Avatar";
import { openDialog } from "../../base/dialog/open_dialogs";
import { StillPicture } from "../../media/pictures/StillPicture";
import { useAdminPicture } from "../../hooks/useAdminPicture";
import { useT } from "../../context/useT";
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

type ViewProps = { address: string; label: string; className: string | undefined; children: ReactNode };

/** A picture of the account's that a press shows in the viewer. */
function ViewButton({ address, label, className, children }: ViewProps) {
  const view = () => openDialog({ name: "media", media: [viewed(address)], at: 0 });
  return (
    <button type="button" className={className} aria-haspopup="dialog" aria-label={label} onClick={view}>
      {children}
    </button>
  );
}

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
    <ViewButton address={account.header} label={t("profile.viewHeader")} className={styles.header}>
      {picture}
    </ViewButton>
  );
}

/** The account's avatar with a ring; a press shows it in the viewer. */
export function ProfileAvatar({ account }: { account: AccountRow }) {
  const t = useT();
  const picture = <Avatar account={account} />;
  if (!account.avatar) return <span className={styles.avatar}>{picture}</span>;
  return (
    <ViewButton address={account.avatar} label={t("profile.viewAvatar")} className={styles.avatar}>
      {picture}
    </ViewButton>
  );
}
