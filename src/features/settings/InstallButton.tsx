import { promptInstall, useInstallOffer } from "../../ui/browser/install_offer";
import { useT } from "../../ui/context/useT";
import { ActionRow } from "./controls/ActionRow";
import { SettingPlace } from "./finding/SettingPlace";
import styles from "./Settings.module.css";

/** Installs the app, where the browser offers it. */
export function InstallButton() {
  const t = useT();
  const offer = useInstallOffer((state) => state.offer);
  if (!offer) return null;
  return (
    <SettingPlace part name="install.accept">
      <ActionRow>
        <p>{t("install.offer")}</p>
        <button type="button" className={styles.button} onClick={() => void promptInstall(offer)}>
          {t("install.accept")}
        </button>
      </ActionRow>
    </SettingPlace>
  );
}
