import ShieldUser from "lucide-react/icons/shield-user";
import { plainName } from "../../../domain/accounts/plain_name";
import type { AccountRow } from "../../../domain/rows/rows";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { whenLoaded } from "../../lazy/when_loaded";
import { withMessages } from "../../lazy/with_messages";
import { useActing } from "../../moderation/useActing";
import styles from "./AccountCard.module.css";

type Props = {
  account: AccountRow;
  /** The link that the card is beside: the menu opens there, since the card closes when it loses the focus. */
  link: HTMLElement;
};

/** What the staff does to somebody, from their card: the menu that their profile has, too. Nothing for others. */
export function StaffCardButton({ account, link }: Props) {
  const t = useT();
  const { sync } = useWorld();
  const acting = useActing();
  if (!acting?.role.people) return null;
  const name = plainName(account);
  return (
    <button
      type="button"
      className={styles.staff}
      aria-haspopup="menu"
      onClick={() =>
        whenLoaded(
          t,
          withMessages(import("../../moderation/open_staff_menu")),
          ({ openStaffMenu }) => void openStaffMenu({ t, sync, acting }, { id: account.id, name }, link),
        )
      }
    >
      <ShieldUser size={20} aria-hidden="true" />
      {t("moderation.actsOnMore", { name })}
    </button>
  );
}
