import { useEffect, useState } from "react";
import { checkPush, pushHindrance, type PushState } from "../../sync/push";
import { readPushWorld } from "../../ui/push";
import { useSetting } from "../../ui/useSetting";
import { useSettingWriter } from "../../ui/useSettingWriter";
import { useT } from "../../ui/useT";
import { useWorld, type World } from "../../ui/world";
import { Switch } from "./Switch";

/**
 * How push is: what stands in its way, asked of nobody, else what browser and server say; switched off, it is ended where the
 * server still holds it.
 */
async function lookAt(world: World, wanted: boolean): Promise<PushState> {
  const push = { ...(await readPushWorld(world)), wanted };
  const state = await checkPush(push);
  const why = pushHindrance({ ...push, wanted: true });
  return !wanted && (why === "unsupported" || why === "no_key") ? { on: false, why, message: "" } : state;
}

/** Push on or off, and in plain words what it is at or what stands in its way. */
export function PushSetting() {
  const t = useT();
  const world = useWorld();
  const wanted = useSetting("webPushNotifications");
  const write = useSettingWriter();
  const [turning, setTurning] = useState(false);
  const [seen, setSeen] = useState<{ wanted: boolean; state: PushState } | null>(null);
  const state = seen?.state ?? null;
  const busy = turning || (seen !== null && seen.wanted !== wanted);

  // However it was turned, here or in another tab: it is looked at once.
  useEffect(() => {
    let here = true;
    void lookAt(world, wanted).then((found) => here && setSeen({ wanted, state: found }));
    return () => {
      here = false;
    };
  }, [world, wanted]);

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
  return (
    <Switch
      label={t("settings.push")}
      hint={hint}
      on={wanted && !impossible}
      busy={busy || impossible}
      onChange={(on) => void turn(on)}
    />
  );
}
