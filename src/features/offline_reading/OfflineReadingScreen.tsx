import { readRide } from "../../db/offline/offline_downloads";
import { Empty } from "../../ui/screen/EmptyScreen";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { Choice } from "./DownloadChoice";
import { Ride } from "./DownloadProgress";
import { stays, useFocusKept } from "../../ui/hooks/useFocusFallback";
import styles from "./OfflineReading.module.css";

/** The route /-/take-along: what is taken along for a ride without a network, how far that is, and how it is let go. */
export function TakeAlongScreen() {
  const t = useT();
  const { db, lack } = useWorld();
  const ride = useLive(async () => (await readRide(db)) ?? null, [db]);
  const kept = useFocusKept();
  return (
    <Screen title={t("takeAlong.title")} back="/">
      {lack !== null ? (
        <Empty>{t("takeAlong.noRoom")}</Empty>
      ) : (
        <div className={styles.page} {...kept}>
          <p {...(ride ? {} : stays)}>{t("takeAlong.text")}</p>
          {ride ? <Ride ride={ride} /> : null}
          {ride === undefined || ride?.state === "running" ? null : <Choice key={ride?.at} before={ride} />}
        </div>
      )}
    </Screen>
  );
}
