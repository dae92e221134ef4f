import { timelineKey } from "../../domain/timelines/timelines";
import { Screen } from "../../ui/screen/Screen";
import { useT } from "../../ui/context/useT";
import { useLastRead } from "../../ui/timeline/useLastRead";
import { NotificationList } from "../../ui/notification/NotificationList";
import { NotificationActions } from "./NotificationActions";
import { useReadWhenShown } from "./useMarkRead";
import { useStaffLink } from "./useStaffLink";

/**
 * The user's notifications as a screen. What it shows is marked as seen, but drawn as new until the user leaves it.
 */
export function NotificationsScreen() {
  const t = useT();
  const key = timelineKey("notifications");
  const { note } = useLastRead(key);
  useStaffLink();
  const since = useReadWhenShown();
  return (
    <Screen title={t("nav.notifications")} note={note} actions={<NotificationActions />}>
      <NotificationList name={key} title={t("nav.notifications")} since={since} />
    </Screen>
  );
}
