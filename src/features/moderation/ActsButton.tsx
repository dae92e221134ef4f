import ShieldUser from "lucide-react/icons/shield-user";
import type { Acting } from "../../domain/moderation/staff_acts";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import { openMenu } from "../../ui/base/menu/open_menu";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { staffItems } from "../../ui/moderation/staff_items";

type Props = {
  accounts: readonly StaffAccount[];
  acting: Acting;
  /** The report because of which something is done. */
  report_id?: string;
  /** What the button is called; its text is short. */
  label: string;
  onDone(now: readonly StaffAccount[], deleted: boolean): void;
  /** Called when the server did not find whom something was to be done to. */
  onMissing?: (() => void) | undefined;
};

/** A button with all that the reader may do to some accounts; nothing where that is nothing. */
export function ActsButton({ accounts, acting, report_id, label, onDone, onMissing }: Props) {
  const t = useT();
  const online = useOnline();
  const { sync } = useWorld();
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={label}
      disabled={accounts.length === 0}
      onClick={({ currentTarget }) =>
        openMenu(currentTarget, label, staffItems({ t, sync, acting, online, report_id, onDone, onMissing }, accounts))
      }
    >
      <ShieldUser size={20} aria-hidden="true" />
      {t("moderation.acts")}
    </button>
  );
}
