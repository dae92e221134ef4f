import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { readSetting } from "../../db/settings/settings";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { promptInstall, type InstallPrompt, useInstallOffer } from "../../ui/browser/install_offer";
import { dismissToast, toast } from "../../ui/base/toast/show_toast";
import { useSettingWriter } from "../../ui/context/useSettingWriter";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Offers once to install the app, where the browser can. Dismissed, it is not offered again (the settings still do). It
 * waits while the user writes a post.
 */
export function InstallOffer() {
  const t = useT();
  const { app, session } = useWorld();
  const write = useSettingWriter();
  const offer = useInstallOffer((state) => state.offer);
  const { pathname } = useLocation();
  const isWriting = useDialogs(({ open }) => open?.name === "compose") || pathname === "/-/compose";
  const showOffer = useEffectEvent(async (prompt: InstallPrompt) => {
    if (!(await readSetting(app, "installOffer"))) return null;
    return toast("info", t("install.offer"), {
      duration_ms: null,
      action: { label: t("install.accept"), run: () => void promptInstall(prompt) },
      onDismiss: () => void write("installOffer", false),
    });
  });
  useEffect(() => {
    if (!offer || !session || isWriting) return undefined;
    const toastId = showOffer(offer);
    return () => void toastId.then((id) => id !== null && dismissToast(id));
  }, [offer, session, isWriting]);
  return null;
}
