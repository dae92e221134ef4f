import { useEffect, useEffectEvent } from "react";
import { readPresentStatusId } from "../../../db/read/outbox/settled_status";
import { readSource } from "../../../db/read/statuses/status_source";
import { failureText } from "../../../ui/base/text/failure_text";
import { useWatchedResource } from "../../../ui/hooks/useWatchedResource";
import { useLive } from "../../../ui/context/useLive";
import { useOnline } from "../../../ui/context/useOnline";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import styles from "./Notices.module.css";

/**
 * Shown instead of an edit's form while the source text is fetched or if that fails. Calls `onStored` once it is
 * stored.
 */
export function SourceLoading({ status_id, onStored }: { status_id: string; onStored(): void }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const fetched = useWatchedResource("source", status_id);
  const found = useLive(async () => {
    // The server may have told the status under another id.
    return readSource(db, await readPresentStatusId(db, status_id));
  }, [db, status_id]);
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (found) stored();
  }, [found]);
  const failure = fetched?.failure;
  const offline = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  if (offline)
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
