import { useEffect, useEffectEvent } from "react";
import { readSource } from "../../db/read/source";
import { failureText } from "../../ui/failure";
import { useDetail } from "../../ui/status/useDetail";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./Composer.module.css";

/**
 * Stands where the form will be while a status is fetched as it was written; says so where that cannot be had (spec 001,
 * section 8). Calls `onThere` once it is on this device.
 */
export function SourceWait({ status_id, onThere }: { status_id: string; onThere(): void }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const fetched = useDetail("source", status_id);
  const found = useLive(() => readSource(db, status_id), [db, status_id]);
  const there = useEffectEvent(onThere);
  useEffect(() => {
    if (found) there();
  }, [found]);
  const failure = fetched?.failure;
  const lost = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  if (lost)
    return (
      <p role="status" className={styles.wait}>
        {t("source.offline")}
      </p>
    );
  return (
    <p role={failure ? "alert" : "status"} className={styles.wait}>
      {failure ? t("source.failed", { reason: failureText(t, failure) }) : t("source.waiting")}
    </p>
  );
}
