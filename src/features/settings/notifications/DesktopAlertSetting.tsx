import { useState } from "react";
import { usePermission } from "../../../ui/browser/usePermission";
import { useT } from "../../../ui/context/useT";
import styles from "../Settings.module.css";

/** Whether the browser lets this page tell of news on the desktop, with a way to ask it where it was not asked yet. */
export function DesktopAlertSetting() {
  const t = useT();
  const permission = usePermission();
  // Not every browser tells of its answer: drawn anew, this reads it.
  const [, setAnswer] = useState<NotificationPermission>();
  if (permission === null) return null;
  const hint = permission === "denied" ? t("settings.push.denied") : t(`settings.alerts.${permission}`);
  return (
    <div className={styles.row}>
      <div>
        <p>{t("settings.alerts")}</p>
        <p className={styles.hint}>{hint}</p>
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
    </div>
  );
}
