import { useEffect, useState } from "react";
import { formatBytes } from "../../i18n/format_bytes";
import { useT } from "../../ui/context/useT";
import { ActionRow } from "./controls/ActionRow";
import { Hint } from "./controls/Hint";
import styles from "./Settings.module.css";

type Usage = { usage: number; quota: number; persisted: boolean };

/** The storage that Godwit uses, in bytes; null if the browser does not report it. */
async function measure(): Promise<Usage | null> {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.estimate) return null;
  const [{ usage, quota }, persisted] = await Promise.all([storage.estimate(), storage.persisted()]);
  return usage === undefined || quota === undefined ? null : { usage, quota, persisted };
}

/** Shows the storage in use, and whether it is persistent. */
export function StorageUse() {
  const t = useT();
  const [measured, setMeasured] = useState<Usage | null>();
  const refresh = () => void measure().then(setMeasured, () => setMeasured(null));
  useEffect(refresh, []);
  if (measured === undefined) return <Hint>{t("settings.measuring")}</Hint>;
  if (measured === null) return <Hint>{t("settings.storageUnknown")}</Hint>;
  const used = formatBytes(measured.usage, t.locale);
  const quota = formatBytes(measured.quota, t.locale);
  return (
    <ActionRow>
      <div>
        <p>{t("settings.storage", { used, quota })}</p>
        <Hint>{t(measured.persisted ? "settings.persisted" : "settings.notPersisted")}</Hint>
      </div>
      {!measured.persisted && (
        <button type="button" className={styles.button} onClick={() => void navigator.storage.persist().then(refresh)}>
          {t("settings.persist")}
        </button>
      )}
    </ActionRow>
  );
}
