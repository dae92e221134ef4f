import type { NotificationVisibility } from "../../../domain/notifications/notification_kinds";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { SwitchGroup } from "../controls/SwitchGroup";

/** The kinds of notifications that are pushed, among those that the notification list shows. */
export function PushKinds() {
  const t = useT();
  const chosen = useSetting("webPushAlerts");
  const visibility = useSetting("notificationVisibility");
  const write = useSettingWriter();
  const names = Object.keys(chosen) as (keyof NotificationVisibility)[];
  return (
    <SwitchGroup
      label={t("setting.webPushAlerts")}
      hint={t("settings.push.alertsHint")}
      flags={names
        .filter((name) => visibility[name])
        .map((name) => ({ name, on: chosen[name], label: t(`setting.notificationVisibility.${name}`) }))}
      onChange={(turned) => void write("webPushAlerts", (now) => ({ ...now, ...turned }))}
    />
  );
}
