import { useEffect, useState } from "react";
import { alertsOf } from "../../../domain/notifications/push_alerts";
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

/** Push on or off, and in plain words what it is at or what stands in its way. */
export function PushSetting() {
  const t = useT();
  const world = useWorld();
  const wanted = useSetting("webPushNotifications");
  const alerts = alertsOf(useSetting("webPushAlerts"), useSetting("notificationVisibility"));
  const wishes = JSON.stringify([wanted, alerts, usePermission()]);
  const write = useSettingWriter();
  const [turning, setTurning] = useState(false);
  const [seen, setSeen] = useState<{ wishes: string; state: PushState } | null>(null);
  const state = seen?.state ?? null;
  const busy = turning || (seen !== null && seen.wishes !== wishes);

  // However it was turned, here or in another tab, whatever is to be told of, and wherever that was allowed: it is looked at once.
  useEffect(() => {
    let here = true;
    const failed = (error: unknown): PushState => {
      reportError(error);
      return { on: false, why: "no_answer", message: "" };
    };
    const look = checkPush(navigator.locks, () => readPushWorld(world)).catch(failed);
    void look.then((state) => here && setSeen({ wishes, state }));
    return () => {
      here = false;
    };
  }, [world, wishes]);

  async function turn(on: boolean) {
    setTurning(true);
    try {
      if (on && Notification.permission === "default") await Notification.requestPermission();
      await write("webPushNotifications", on);
    } finally {
      setTurning(false);
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
