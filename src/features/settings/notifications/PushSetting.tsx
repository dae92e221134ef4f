import { useEffect, useState } from "react";
import type { T } from "../../../i18n/translator";
import { pushAlertsOf } from "../../../domain/notifications/push_alerts";
import { checkPush, type PushState } from "../../../sync/push/push";
import { usePermission } from "../../../ui/browser/usePermission";
import { readPushWorld } from "../../../ui/browser/push_support";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { ChangedMark } from "../resetting/ChangedMark";
import { PushKinds } from "./PushKinds";
import { PushTest } from "./PushTest";
import { mustBeInstalled, type PushObstacle, PushWayOut } from "./PushWayOut";
import { SwitchControl } from "../controls/SwitchControl";
import styles from "./NotificationSettings.module.css";

/** The switch for push, with its state or what prevents it as a sentence, and the way on from there. */
export function PushSetting() {
  const t = useT();
  const world = useWorld();
  const wanted = useSetting("webPushNotifications");
  const alerts = pushAlertsOf(useSetting("webPushAlerts"), useSetting("notificationVisibility"));
  const [attempt, setAttempt] = useState(0);
  const inputs = JSON.stringify([wanted, alerts, usePermission(), attempt]);
  const write = useSettingWriter();
  const [switching, setSwitching] = useState(false);
  const [checked, setChecked] = useState<{ inputs: string; state: PushState } | null>(null);
  const state = checked?.state ?? null;
  const busy = switching || (checked !== null && checked.inputs !== inputs);

  // Checks push after every change of the settings or the permission, also in another tab.
  useEffect(() => {
    let mounted = true;
    const failed = (error: unknown): PushState => {
      reportError(error);
      return { on: false, why: "no_answer", message: "" };
    };
    const check = checkPush(navigator.locks, () => readPushWorld(world)).catch(failed);
    void check.then((state) => mounted && setChecked({ inputs, state }));
    return () => {
      mounted = false;
    };
  }, [world, inputs]);

  async function turn(on: boolean) {
    setSwitching(true);
    try {
      if (on && Notification.permission === "default") await Notification.requestPermission();
      await write("webPushNotifications", on);
    } finally {
      setSwitching(false);
    }
  }

  const retry = () => setAttempt((now) => now + 1);
  const why: PushObstacle | null =
    state === null || state.on ? null : state.why === "unsupported" && mustBeInstalled() ? "not_installed" : state.why;
  const impossible = why === "unsupported" || why === "not_installed" || why === "no_key";
  const on = wanted && !impossible;
  return (
    <div className={styles.push}>
      <SwitchControl
        label={t("settings.push")}
        hint={stateText(t, state, why, wanted)}
        on={on}
        busy={busy}
        disabled={impossible}
        onChange={(next) => void turn(next)}
      />
      {why !== null && (wanted || impossible) && (
        <PushWayOut why={why} onAsk={() => void Notification.requestPermission().then(retry)} onRetry={retry} />
      )}
      {(wanted || impossible) && <PushTest />}
      {on && (
        <div data-setting="setting.webPushAlerts">
          <PushKinds />
          <ChangedMark setting="webPushAlerts" />
        </div>
      )}
    </div>
  );
}

/** The state of push as a sentence. */
function stateText(t: T, state: PushState | null, why: PushObstacle | null, wanted: boolean): string {
  if (state === null) return t("settings.push.off");
  if (state.on || why === null) return t("settings.push.on");
  if (why === "no_answer" && !wanted) return t("settings.push.stillOn");
  return t(`settings.push.${why}`, { message: state.message });
}
