import { readDownload } from "../../db/offline/offline_downloads";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { DownloadChoice } from "./DownloadChoice";
import { DownloadProgress } from "./DownloadProgress";
import { stays, useFocusFallback } from "../../ui/hooks/useFocusFallback";
import styles from "./OfflineReading.module.css";

/** The route /-/take-along: what is taken along for a ride without a network, how far that is, and how it is let go. */
export function OfflineReadingScreen() {
  const t = useT();
  const { db, lack } = useWorld();
  const ride = useLive(async () => (await readDownload(db)) ?? null, [db]);
  const kept = useFocusFallback();
  return (
    <Screen title={t("takeAlong.title")} back="/">
      {lack !== null ? (
        <EmptyScreen>{t("takeAlong.noRoom")}</EmptyScreen>
      ) : (
        <div className={styles.page} {...kept}>
          <p {...(ride ? {} : stays)}>{t("takeAlong.text")}</p>
          {ride ? <DownloadProgress ride={ride} /> : null}
          {ride === undefined || ride?.state === "running" ? null : <DownloadChoice key={ride?.at} before={ride} />}
        </div>
      )}
    </Screen>
  );
}
