import { Drawer } from "../../ui/base/sheet/Drawer";
import { useT } from "../../ui/context/useT";
import { NotificationActions } from "./NotificationActions";
import { NotificationsPanel } from "./NotificationsPanel";
import { useReadWhenShown } from "./useMarkRead";

/** The notifications over a phone's screen; what stands in it is seen, however it is closed (spec 001, notifications panel). */
export function NotificationsDrawer({ onClose }: { onClose(): void }) {
  const t = useT();
  const since = useReadWhenShown();
  return (
    <Drawer title={t("nav.notifications")} side="end" actions={<NotificationActions />} onClose={onClose}>
      <NotificationsPanel minimal since={since} />
    </Drawer>
  );
}
