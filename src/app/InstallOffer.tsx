import { useEffect, useEffectEvent } from "react";
import { readSetting } from "../db/settings";
import { install, type InstallPrompt, useInstall } from "../ui/install";
import { toast } from "../ui/toast/toasts";
import { useSettingWriter } from "../ui/useSettingWriter";
import { useT } from "../ui/useT";
import { useWorld } from "../ui/world";

/** Offers once, quietly, to install the app where the browser can; dismissed, it is not offered again (settings still do). */
export function InstallOffer() {
  const t = useT();
  const { app, session } = useWorld();
  const write = useSettingWriter();
  const offer = useInstall((state) => state.offer);
  const say = useEffectEvent(async (made: InstallPrompt) => {
    if (!(await readSetting(app, "installOffer"))) return;
    toast("info", t("install.offer"), {
      duration_ms: null,
      action: { label: t("install.accept"), run: () => void install(made) },
      onDismiss: () => void write("installOffer", false),
    });
  });
  useEffect(() => {
    if (offer && session) void say(offer);
  }, [offer, session]);
  return null;
}
