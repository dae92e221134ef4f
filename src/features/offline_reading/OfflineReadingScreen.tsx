import { readDownload } from "../../db/offline/offline_downloads";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { DownloadChoice } from "./DownloadChoice";
import { DownloadProgress } from "./DownloadProgress";
import { useFocusFallback } from "../../ui/hooks/useFocusFallback";
import { focusFallback } from "../../ui/hooks/focus_fallback";
import styles from "./OfflineReading.module.css";

/** The route /-/offline-reading: chooses timelines to download for offline reading, and shows the progress. */
export function OfflineReadingScreen() {
  const t = useT();
  const { db, storageFailure } = useWorld();
  const download = useLive(async () => (await readDownload(db)) ?? null, [db]);
  const focusProps = useFocusFallback();
  return (
    <Screen title={t("offlineReading.title")} back="/">
      {storageFailure !== null ? (
        <EmptyScreen>{t("offlineReading.noRoom")}</EmptyScreen>
      ) : (
        <div className={styles.page} {...focusProps}>
          <p {...(download ? {} : focusFallback)}>{t("offlineReading.text")}</p>
          {download ? <DownloadProgress download={download} /> : null}
          {download === undefined || download?.state === "running" ? null : (
            <DownloadChoice key={download?.at} before={download} />
          )}
        </div>
      )}
    </Screen>
  );
}
