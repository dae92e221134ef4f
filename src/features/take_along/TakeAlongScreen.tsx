import { readRide } from "../../db/ride";
import { Empty } from "../../ui/screen/Empty";
import { Screen } from "../../ui/screen/Screen";
import { useLive } from "../../ui/useLive";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Choice } from "./Choice";
import { Ride } from "./Ride";
import { stays, useFocusKept } from "../../ui/useFocusKept";
import styles from "./TakeAlong.module.css";

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
