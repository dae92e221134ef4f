import { useT } from "../../ui/context/useT";
import { NewestNotifications } from "./NewestNotifications";
import { NotificationActions } from "./NotificationActions";
import { PanelBar } from "../../ui/screen/PanelBar";

type Props = {
  /** Without the heading, where what it stands in has one (spec 001, notifications panel). */
  minimal?: boolean;
  /** See `NewestNotifications`. */
  since?: string | undefined;
};

/** The notifications as a part of another screen: beside a timeline, where the window has room for a third column, or in a drawer. */
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
