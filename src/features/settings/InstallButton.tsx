import { install, useInstall } from "../../ui/browser/install_offer";
import { useT } from "../../ui/context/useT";
import styles from "./Settings.module.css";

/** Installing the app, where the browser offers it. */
export function InstallButton() {
  const t = useT();
  const offer = useInstall((state) => state.offer);
  if (!offer) return null;
  return (
    <div className={styles.row}>
      <p>{t("install.offer")}</p>
      <button type="button" className={styles.button} onClick={() => void install(offer)}>
        {t("install.accept")}
      </button>
    </div>
  );
}
