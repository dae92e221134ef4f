import { Drawer } from "../../ui/base/sheet/Drawer";
import { useT } from "../../ui/context/useT";
import { NotificationActions } from "./NotificationActions";
import { NotificationsPanel } from "./NotificationsPanel";
import { useReadWhenShown } from "./useMarkRead";

/** The notifications in a drawer, on a phone. What it shows is marked as seen at once, however it is closed. */
export function NotificationsDrawer({ onClose }: { onClose(): void }) {
  const t = useT();
  const since = useReadWhenShown();
  return (
    <Drawer title={t("nav.notifications")} side="end" actions={<NotificationActions />} onClose={onClose}>
      <NotificationsPanel minimal since={since} />
    </Drawer>
  );
}
