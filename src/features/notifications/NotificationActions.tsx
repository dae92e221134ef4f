import CheckCheck from "lucide-react/icons/check-check";
import { useUnseenBadge } from "../../ui/screen/unseen";
import { useT } from "../../ui/context/useT";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { NotificationFilter } from "./NotificationFilter";
import { useMarkRead } from "./useMarkRead";
import styles from "./Notifications.module.css";

/**
 * The actions of a notifications heading: the number of unseen ones, a button that marks them as read, and the filter,
 * which gets the focus when that button is gone.
 */
export function NotificationActions() {
  const t = useT();
  const { markRead, unseen } = useMarkRead();
  const count = useUnseenBadge();
  const label = t("notifications.markRead");
  return (
    <div className={styles.actions} {...useFocusFallback()}>
      {unseen > 0 ? (
        <>
          <span className={styles.badge}>{count}</span>
          <button type="button" aria-label={label} title={label} onClick={() => void markRead()}>
            <CheckCheck size={20} aria-hidden="true" />
          </button>
        </>
      ) : null}
      <NotificationFilter />
    </div>
  );
}
