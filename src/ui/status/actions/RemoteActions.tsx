import MessageCircle from "lucide-react/icons/message-circle";
import Repeat2 from "lucide-react/icons/repeat-2";
import Star from "lucide-react/icons/star";
import { remoteInteractionUrl } from "../../../domain/accounts/remote_interaction";
import type { StatusRow } from "../../../domain/rows/rows";
import { formatCount } from "../../../i18n/format";
import { useSetting } from "../../context/useSetting";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import styles from "./StatusActions.module.css";

/**
 * The actions for a visitor: each links to the server's remote interaction page, where they act from their own account.
 */
export function RemoteActions({ status }: { status: StatusRow }) {
  const t = useT();
  const { origin } = useWorld();
  const uncounted = useSetting("hidePostStats");
  const href = remoteInteractionUrl(origin, { status_id: status.id });
  const actions = [
    { label: t("status.reply"), count: status.replies_count, icon: MessageCircle },
    { label: t("status.repeat"), count: status.reblogs_count, icon: Repeat2 },
    { label: t("status.favourite"), count: status.favourites_count, icon: Star },
  ];
  return (
    <div className={styles.actions}>
      {actions.map(({ label, count, icon: Icon }) => {
        const counted = uncounted || count === 0 ? "" : formatCount(count, t.locale);
        return (
          <a
            key={label}
            className={styles.action}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={label}
            aria-label={counted ? t("status.counted", { label, count: counted }) : label}
          >
            <Icon size={20} aria-hidden="true" />
            {counted ? <span className={styles.count}>{counted}</span> : null}
          </a>
        );
      })}
    </div>
  );
}
