import { readHistory } from "../../db/read/source";
import { readStatusView } from "../../db/read/status";
import { plainText } from "../../domain/content/text";
import { difference } from "../../domain/difference";
import type { StatusEdit } from "../../domain/entities/status_edit";
import { formatDateTime } from "../../i18n/format";
import { closeDialog } from "../../ui/dialog/dialogs";
import { Dialog } from "../../ui/dialog/Dialog";
import { failureText } from "../../ui/failure";
import { useDetail } from "../../ui/status/useDetail";
import { useLive } from "../../ui/useLive";
import { useOnline } from "../../ui/useOnline";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import styles from "./History.module.css";

/** All that a status ever was, the latest first, each with what became of it; kept once it was fetched. */
export function HistoryDialog({ status_id }: { status_id: string }) {
  const t = useT();
  const { db } = useWorld();
  const online = useOnline();
  // A status that is edited while one looks is read again.
  const edited_at = useLive(async () => {
    const view = await readStatusView(db, status_id);
    return { at: view === undefined || view === "gone" ? null : view.status.edited_at };
  }, [db, status_id])?.at;
  const kept = useLive(async () => ({ row: await readHistory(db, status_id) }), [db, status_id, edited_at]);
  const fetched = useDetail("history", kept && !kept.row ? status_id : null);
  const failure = fetched?.failure;
  const lost = !online || failure?.kind === "offline" || failure?.kind === "timeout";
  const versions = kept?.row?.versions ?? [];
  return (
    <Dialog title={t("history.title")} onClose={closeDialog}>
      {kept && !kept.row && (
        <p role={failure && !lost ? "alert" : "status"} className={styles.said}>
          {lost
            ? t("history.offline")
            : failure
              ? t("banner.error", { message: failureText(t, failure) })
              : t("history.waiting")}
        </p>
      )}
      <ol role="list" className={styles.versions}>
        {versions
          .map((version, at) => <Version key={version.created_at + at} version={version} before={versions[at - 1]} />)
          .toReversed()}
      </ol>
    </Dialog>
  );
}

/** What a status was from some time on; against what it was before, where it was. */
function Version({ version, before }: { version: StatusEdit; before: StatusEdit | undefined }) {
  const t = useT();
  const options = version.poll?.options.map(({ title }) => title) ?? [];
  const media = version.media_attachments.length;
  return (
    <li>
      <p className={styles.when}>
        {t(before ? "history.edited" : "history.first")} ·{" "}
        <time dateTime={version.created_at}>{formatDateTime(Date.parse(version.created_at), t.locale)}</time>
      </p>
      <Changed className={styles.subject} before={before?.spoiler_text} after={version.spoiler_text} />
      <Changed before={before && plainText(before.content)} after={plainText(version.content)} />
      {options.length > 0 && <p className={styles.said}>{t("history.poll", { options: options.join(" · ") })}</p>}
      {(media > 0 || (before?.media_attachments.length ?? 0) > 0) && (
        <p className={styles.said}>{t("history.media", { count: media })}</p>
      )}
    </li>
  );
}

/** A text with what came and what went, where it was another one before. */
function Changed({
  before,
  after,
  className,
}: {
  before: string | undefined;
  after: string;
  className?: string | undefined;
}) {
  if (after === "" && !before) return null;
  const stretches = difference(before ?? after, after);
  return (
    <p className={className ? `${styles.text} ${className}` : styles.text} dir="auto">
      {stretches.map(({ text, how }, at) =>
        how === "same" ? text : how === "came" ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>,
      )}
    </p>
  );
}
