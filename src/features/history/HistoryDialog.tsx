import { readHistory } from "../../db/read/statuses/status_source";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { failureText } from "../../ui/base/text/failure_text";
import { useWatchedResource } from "../../ui/hooks/useWatchedResource";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./History.module.css";
import { StatusVersion } from "./StatusVersion";

/**
 * The edit history of a status, the latest version first, each with its changes. It is cached; newer versions are
 * fetched, and offline a notice says that they are missing.
 */
export function HistoryDialog({ status_id }: { status_id: string }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const stored = useLive(async () => ({ row: await readHistory(db, status_id) }), [db, status_id]);
  // A status that is edited meanwhile makes the history stale, and it is fetched again.
  const isStale = stored !== undefined && stored.row?.current !== true;
  const fetched = useWatchedResource("history", isStale ? status_id : null);
  const failure = fetched?.failure;
  const offline = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  const versions = stored?.row?.versions ?? [];
  return (
    <Dialog title={t("history.title")} onClose={closeDialog}>
      {isStale && (
        <p role={failure && !offline ? "alert" : "status"} className={styles.said}>
          {offline
            ? t(stored.row ? "history.newer" : "history.offline")
            : failure
              ? t("banner.error", { message: failureText(t, failure) })
              : t("history.waiting")}
        </p>
      )}
      <ol role="list" className={styles.versions}>
        {versions
          .map((version, at) => (
            <StatusVersion key={version.created_at + at} version={version} before={versions[at - 1]} />
          ))
          .toReversed()}
      </ol>
    </Dialog>
  );
}
