import { useId } from "react";
import { readNotificationOption } from "../../../db/read/accounts/notification_option";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { SettingPlace } from "../finding/SettingPlace";
import { DesktopAlertSetting } from "./DesktopAlertSetting";
import { PushSetting } from "./PushSetting";
import { ServerOptionSwitch } from "./ServerOptionSwitch";

/** How this device tells of news, and what the server keeps of it for all devices. */
export function NotificationOptions() {
  const t = useT();
  const id = useId();
  const { db } = useWorld();
  const kept = useLive(() => readNotificationOption(db, "block_strangers"), [db]);
  return (
    <>
      <SettingPlace name="settings.push">
        <PushSetting />
      </SettingPlace>
      <SettingPlace part name="settings.alerts">
        <DesktopAlertSetting />
      </SettingPlace>
      {kept && (
        <section aria-labelledby={id}>
          <h3 id={id}>{t("settings.server")}</h3>
          <ServerOptionSwitch option="block_strangers" />
          <ServerOptionSwitch option="hide_contents" />
        </section>
      )}
    </>
  );
}
