import { useEffect, useState } from "react";
import { formatBytes } from "../../i18n/format";
import { useT } from "../../ui/context/useT";
import styles from "./Settings.module.css";

type Usage = { usage: number; quota: number; persisted: boolean };

/** What Godwit keeps on this device, in bytes; null where the browser does not tell. */
async function measure(): Promise<Usage | null> {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.estimate) return null;
  const [{ usage, quota }, persisted] = await Promise.all([storage.estimate(), storage.persisted()]);
  return usage === undefined || quota === undefined ? null : { usage, quota, persisted };
}

/** How much is kept here, and whether the browser may clear it away by itself. */
export function StorageUse() {
  const t = useT();
  const [measured, setMeasured] = useState<Usage | null>();
  const look = () => void measure().then(setMeasured, () => setMeasured(null));
  useEffect(look, []);
  if (measured === undefined) return <p className={styles.hint}>{t("settings.measuring")}</p>;
  if (measured === null) return <p className={styles.hint}>{t("settings.storageUnknown")}</p>;
  const used = formatBytes(measured.usage, t.locale);
  const quota = formatBytes(measured.quota, t.locale);
  return (
    <div className={styles.row}>
      <div>
        <p>{t("settings.storage", { used, quota })}</p>
        <p className={styles.hint}>{t(measured.persisted ? "settings.persisted" : "settings.notPersisted")}</p>
      </div>
      {!measured.persisted && (
        <button type="button" className={styles.button} onClick={() => void navigator.storage.persist().then(look)}>
          {t("settings.persist")}
        </button>
      )}
    </div>
  );
}
