import { type NotificationOption, readNotificationOption } from "../../../db/read/accounts/notification_option";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ServerOption } from "../server_options/ServerOption";
import { SwitchControl } from "../controls/SwitchControl";

/**
 * One of the server's own options of how the user is notified, where it has them: that pushes leave out contents
 * (`webPushHideContents`), that strangers make no notifications (`blockNotificationsFromStrangers`).
 */
export function ServerOptionSwitch({ option }: { option: NotificationOption }) {
  const t = useT();
  const { db, sync } = useWorld();
  const now = useLive(() => readNotificationOption(db, option), [db, option]);
  if (!now) return null;
  return (
    <ServerOption name={`settings.server.${option}`} rows={now.rows}>
      {(note) => (
        <SwitchControl
          label={t(`settings.server.${option}`)}
          hint={t(`settings.server.${option}.hint`)}
          note={note}
          on={now.on}
          onChange={(on) => void sync.outbox.intend(option, { on })}
        />
      )}
    </ServerOption>
  );
}
