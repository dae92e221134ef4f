import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import VolumeX from "lucide-react/icons/volume-x";
import { flushSync } from "react-dom";
import type { StatusView } from "../../../db/read/statuses/status";
import { plainName } from "../../../domain/accounts/plain_name";
import type { MuteReason } from "../../../domain/statuses/visibility";
import { AccountName } from "../../account/AccountName";
import { ProfileLink } from "../../account/ProfileLink";
import { useT } from "../../context/useT";
import { reasonsText } from "./mute_reasons";
import { setUnmuted } from "../store/useUnmuted";
import styles from "./MutedRow.module.css";
import { joined } from "../../../i18n/joined";

/** The parts of a status or notification that a folded row shows. `useUnmuted` unfolds it by its id. */
type MutedItem = { status: Pick<StatusView["status"], "id"> } & Pick<StatusView, "account" | "reblog">;
type Props = { view: MutedItem; reasons: readonly MuteReason[] };
/** `where`: the start of the row's accessible name, its position among other statuses. */
type RowProps = Props & { position: number; size: number; where?: string | undefined };

/**
 * Temporarily shows or folds a status. The article that replaces this one takes the focus, and its toggle has the same
 * position.
 */
function MuteToggle({ view, shown }: { view: MutedItem; shown: boolean }) {
  const t = useT();
  const label = shown ? t("muted.fold") : t("muted.show");
  const Icon = shown ? EyeOff : Eye;

  function toggle(button: HTMLElement) {
    const cell = button.closest("article")?.parentElement;
    flushSync(() => setUnmuted(view.status.id, !shown));
    cell?.querySelector("article")?.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      className={styles.eye}
      aria-label={label}
      title={label}
      aria-expanded={shown}
      onClick={(event) => toggle(event.currentTarget)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}

/**
 * A muted status or notification, folded to one line: its author, why it is muted, and the button that temporarily
 * shows it.
 */
export function MutedRow({ view, reasons, position, size, where = "" }: RowProps) {
  const t = useT();
  const why = reasonsText(t, reasons, view);
  return (
    <article
      className={styles.muted}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-label={joined(t, [where, t("muted.said", { name: plainName(view.account), why })])}
      data-status={view.status.id}
    >
      <VolumeX size={16} aria-hidden="true" />
      <p>
        <ProfileLink account={view.account}>
          <AccountName account={view.account} />
        </ProfileLink>{" "}
        <span title={why}>{why}</span>
      </p>
      <MuteToggle view={view} shown={false} />
    </article>
  );
}

/** The line above a temporarily shown muted status: why it is muted, and the button that folds it again. */
export function UnmutedLine({ view, reasons }: Props) {
  const t = useT();
  return (
    <div className={styles.unmuted}>
      <VolumeX size={16} aria-hidden="true" />
      <span>{reasonsText(t, reasons, view)}</span>
      <MuteToggle view={view} shown />
    </div>
  );
}
