import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { readSetting } from "../../db/settings/settings";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { install, type InstallPrompt, useInstall } from "../../ui/browser/install_offer";
import { dismissToast, toast } from "../../ui/base/toast/show_toast";
import { useSettingWriter } from "../../ui/context/useSettingWriter";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Offers once, quietly, to install the app where the browser can; dismissed, it is not offered again (settings still do). While
 * somebody writes it waits.
 */
export function InstallOffer() {
  const t = useT();
  const { app, session } = useWorld();
  const write = useSettingWriter();
  const offer = useInstall((state) => state.offer);
  const { pathname } = useLocation();
  const writes = useDialogs(({ open }) => open?.name === "compose") || pathname === "/-/compose";
  const say = useEffectEvent(async (made: InstallPrompt) => {
    if (!(await readSetting(app, "installOffer"))) return null;
    return toast("info", t("install.offer"), {
      duration_ms: null,
      action: { label: t("install.accept"), run: () => void install(made) },
      onDismiss: () => void write("installOffer", false),
    });
  });
  useEffect(() => {
    if (!offer || !session || writes) return undefined;
    const said = say(offer);
    return () => void said.then((id) => id !== null && dismissToast(id));
  }, [offer, session, writes]);
  return null;
}
