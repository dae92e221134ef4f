import { useT } from "../../ui/context/useT";
import { NewestNotifications } from "./NewestNotifications";
import { NotificationActions } from "./NotificationActions";
import { PanelBar } from "../../ui/screen/PanelBar";

type Props = {
  /** Leaves out the heading, for a container that has its own. */
  minimal?: boolean;
  /** See `NewestNotifications`. */
  since?: string | undefined;
};

/** The notifications as part of another screen: a third column on a wide window, or a drawer. */
export function NotificationsPanel({ minimal = false, since }: Props) {
  const t = useT();
  return (
    <>
      {minimal ? null : (
        <PanelBar>
          <h2>{t("nav.notifications")}</h2>
          <NotificationActions />
        </PanelBar>
      )}
      <NewestNotifications since={since} />
    </>
  );
}
