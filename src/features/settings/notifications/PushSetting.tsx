import { useEffect, useState } from "react";
import { pushAlertsOf } from "../../../domain/notifications/push_alerts";
import { checkPush, type PushState } from "../../../sync/push/push";
import { usePermission } from "../../../ui/browser/usePermission";
import { readPushWorld } from "../../../ui/browser/push_support";
import { useSetting } from "../../../ui/context/useSetting";
import { useSettingWriter } from "../../../ui/context/useSettingWriter";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { HideContentsSwitch } from "./HideContentsSwitch";
import { PushKinds } from "./PushKinds";
import { PushTest } from "./PushTest";
import { SwitchControl } from "../controls/SwitchControl";

/** The switch for push, with its state or what prevents it as a sentence. */
export function PushSetting() {
  const t = useT();
  const world = useWorld();
  const wanted = useSetting("webPushNotifications");
  const alerts = pushAlertsOf(useSetting("webPushAlerts"), useSetting("notificationVisibility"));
  const inputs = JSON.stringify([wanted, alerts, usePermission()]);
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

  const impossible = state?.on === false && (state.why === "unsupported" || state.why === "no_key");
  const hint =
    state === null
      ? t("settings.push.off")
      : state.on
        ? t("settings.push.on")
        : state.why === "no_answer" && !wanted
          ? t("settings.push.stillOn")
          : t(`settings.push.${state.why}`, { message: state.message });
  const on = wanted && !impossible;
  return (
    <>
      <SwitchControl
        label={t("settings.push")}
        hint={hint}
        on={on}
        busy={busy}
        disabled={impossible}
        onChange={(next) => void turn(next)}
      />
      {(wanted || impossible) && <PushTest />}
      {on && (
        <>
          <PushKinds />
          <HideContentsSwitch />
        </>
      )}
    </>
  );
}
