import { readHistory } from "../../db/read/statuses/status_source";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { failureText } from "../../ui/base/text/failure_text";
import { useDetail } from "../../ui/status/store/useDetail";
import { useLive } from "../../ui/context/useLive";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./History.module.css";
import { StatusVersion } from "./StatusVersion";

/**
 * All that a status ever was, the latest first, each with what became of it. It is kept once it was fetched; what came since is
 * fetched then, and without a network it is said that it is missing.
 */
export function HistoryDialog({ status_id }: { status_id: string }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  const kept = useLive(async () => ({ row: await readHistory(db, status_id) }), [db, status_id]);
  // A status that is edited while one looks is read again.
  const due = kept !== undefined && kept.row?.current !== true;
  const fetched = useDetail("history", due ? status_id : null);
  const failure = fetched?.failure;
  const lost = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  const versions = kept?.row?.versions ?? [];
  return (
    <Dialog title={t("history.title")} onClose={closeDialog}>
      {due && (
        <p role={failure && !lost ? "alert" : "status"} className={styles.said}>
          {lost
            ? t(kept.row ? "history.newer" : "history.offline")
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
