import { useState } from "react";
import { usePermission } from "../../../ui/browser/usePermission";
import { useT } from "../../../ui/context/useT";
import { ActionRow } from "../controls/ActionRow";
import { Hint } from "../controls/Hint";
import styles from "./NotificationSettings.module.css";

/** Shows the permission for desktop notifications, with a button to request it. */
export function DesktopAlertSetting() {
  const t = useT();
  const permission = usePermission();
  // Not every browser fires an event for the answer: a re-render reads it.
  const [, setAnswer] = useState<NotificationPermission>();
  if (permission === null) return null;
  const hint = permission === "denied" ? t("settings.push.denied") : t(`settings.alerts.${permission}`);
  return (
    <ActionRow>
      <div>
        <p>{t("settings.alerts")}</p>
        <Hint>{hint}</Hint>
      </div>
      {permission === "default" && (
        <button
          type="button"
          className={styles.button}
          onClick={() => void Notification.requestPermission().then(setAnswer)}
        >
          {t("settings.alerts.allow")}
        </button>
      )}
    </ActionRow>
  );
}
