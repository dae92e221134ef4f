import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import { openDialog } from "../../../ui/base/dialog/open_dialogs";
import { useConfirmedAction } from "../../../ui/base/dialog/useConfirmedAction";
import { useInstance } from "../../../ui/context/useDevice";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useStableNavigate } from "../../../ui/navigation/useStableNavigate";
import { whenLoaded } from "../../../ui/lazy/when_loaded";
import { withMessages } from "../../../ui/lazy/with_messages";
import styles from "./Actions.module.css";
import { FollowButton } from "../../../ui/account/follow/FollowButton";
import { RemoteFollow } from "../../../ui/account/follow/RemoteFollow";

type Props = { account: AccountRow; relationship: RelationshipRow | undefined };

/** What one can do with an account: to follow it stands first, all else is in a menu. */
export function ProfileActions({ account, relationship }: Props) {
  const t = useT();
  const world = useWorld();
  const { session } = world;
  const instance = useInstance();
  const ask = useConfirmedAction();
  const go = useStableNavigate();
  const own_id = session?.account_id ?? null;
  const open = (button: HTMLElement) =>
    whenLoaded(
      t,
      withMessages(import("./profile_menu")),
      ({ openProfileMenu }) =>
        void openProfileMenu({ ...world, t, ask, own_id, instance, go }, { account, relationship }, button),
    );
  return (
    <div className={styles.actions}>
      {own_id === null ? (
        <RemoteFollow account={account} />
      ) : own_id === account.id ? (
        <button type="button" className={styles.edit} onClick={() => openDialog({ name: "settings", tab: "profile" })}>
          <Pencil size={16} aria-hidden="true" />
          {t("profile.edit")}
        </button>
      ) : (
        <FollowButton account={account} relationship={relationship} />
      )}
      <button
        type="button"
        className={styles.more}
        aria-label={t("profile.more")}
        title={t("status.more")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
