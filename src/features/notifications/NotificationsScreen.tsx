import { CheckCheck } from "lucide-react";
import { useEffect } from "react";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/useT";
import { NotificationList } from "./NotificationList";
import { useMarkRead } from "./useMarkRead";

/** The reader's notifications as a screen; leaving it marks them as seen (spec 001, notifications panel). */
export function NotificationsScreen() {
  const t = useT();
  const { markRead, unseen } = useMarkRead();
  useEffect(() => () => void markRead(), [markRead]);
  return (
    <Screen
      title={t("nav.notifications")}
      actions={
        unseen > 0 ? (
          <button
            type="button"
            aria-label={t("notifications.markRead")}
            title={t("notifications.markRead")}
            onClick={() => void markRead()}
          >
            <CheckCheck size={20} aria-hidden="true" />
          </button>
        ) : undefined
      }
    >
      <NotificationList />
    </Screen>
  );
}
