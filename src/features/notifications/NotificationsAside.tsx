import { CheckCheck } from "lucide-react";
import { useT } from "../../ui/useT";
import { NewestNotifications } from "./NewestNotifications";
import { useMarkRead } from "./useMarkRead";
import styles from "./Notifications.module.css";

/** The notifications beside a timeline, where the window has room for a third column. */
export function NotificationsAside() {
  const t = useT();
  const { markRead, unseen } = useMarkRead();
  return (
    <>
      <header className={styles.heading}>
        <h2>{t("nav.notifications")}</h2>
        {unseen > 0 ? (
          <>
            <span className={styles.badge}>{unseen}</span>
            <button
              type="button"
              aria-label={t("notifications.markRead")}
              title={t("notifications.markRead")}
              onClick={() => void markRead()}
            >
              <CheckCheck size={20} aria-hidden="true" />
            </button>
          </>
        ) : null}
      </header>
      <NewestNotifications />
    </>
  );
}
