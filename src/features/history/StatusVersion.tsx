import { pairMedia, isReordered } from "../../domain/statuses/media_diff";
import { plainText } from "../../domain/content/node_text";
import { diffText } from "../../domain/statuses/text_diff";
import type { MediaAttachment } from "../../domain/entities/statuses/media_attachment";
import type { StatusEdit } from "../../domain/entities/statuses/status_edit";
import { mediaKindOf } from "../../domain/media/gallery";
import { attachedFileOf } from "../../domain/composing/source_draft";
import { formatDateTime } from "../../i18n/format";
import type { T } from "../../i18n/translator";
import { DraftPicture } from "../../ui/media/pictures/DraftPicture";
import { useT } from "../../ui/context/useT";
import styles from "./History.module.css";

const pollText = (t: T, { poll }: StatusEdit): string => {
  const options = poll?.options.map(({ title }) => title) ?? [];
  return options.length > 0 ? t("history.poll", { options: options.join(" · ") }) : "";
};

const sensitiveText = (t: T, { sensitive }: StatusEdit): string => (sensitive ? t("history.sensitive") : "");

function mediumText(t: T, medium: MediaAttachment | undefined): string {
  if (!medium) return "";
  const kind = t(`media.${mediaKindOf(medium)}`);
  const { description } = medium;
  return description ? t("history.medium", { kind, description }) : t("history.undescribed", { kind });
}

/** One version of a status, with its changes against the version before. */
export function StatusVersion({ version, before }: { version: StatusEdit; before: StatusEdit | undefined }) {
  const t = useT();
  const media = version.media_attachments;
  return (
    <li>
      <p className={styles.when}>
        {t(before ? "history.edited" : "history.first")} ·{" "}
        <time dateTime={version.created_at}>{formatDateTime(Date.parse(version.created_at), t.locale)}</time>
      </p>
      <ChangedText
        className={styles.said}
        before={before && sensitiveText(t, before)}
        after={sensitiveText(t, version)}
      />
      <ChangedText className={styles.subject} before={before?.spoiler_text} after={version.spoiler_text} />
      <ChangedText before={before && plainText(before.content)} after={plainText(version.content)} />
      <ChangedText className={styles.said} before={before && pollText(t, before)} after={pollText(t, version)} />
      <ul role="list" className={styles.media}>
        {pairMedia(before?.media_attachments ?? [], media).map(({ id, before: earlier, after: current }) => (
          <VersionMedium key={id} earlier={before && { medium: earlier }} current={current} />
        ))}
      </ul>
      {before && isReordered(before.media_attachments, media) && <p className={styles.said}>{t("history.order")}</p>}
    </li>
  );
}

/** One attachment, with the changes of its description; `earlier` is set if there is an earlier version. */
function VersionMedium({
  earlier,
  current,
}: {
  earlier: { medium: MediaAttachment | undefined } | undefined;
  current: MediaAttachment | undefined;
}) {
  const t = useT();
  const medium = current ?? earlier?.medium;
  const shown = medium && attachedFileOf(medium);
  return (
    <li className={styles.medium}>
      {shown && (
        <span aria-hidden>
          <DraftPicture
            file_id={shown.file_id}
            type={shown.type}
            attached={shown.attached}
            alt=""
            className={styles.picture}
          />
        </span>
      )}
      <ChangedText
        className={styles.said}
        before={earlier && mediumText(t, earlier.medium)}
        after={mediumText(t, current)}
      />
    </li>
  );
}

/** A text with insertions and deletions marked, if there is an earlier version. */
function ChangedText({
  before,
  after,
  className,
}: {
  before: string | undefined;
  after: string;
  className?: string | undefined;
}) {
  if (after === "" && !before) return null;
  const stretches = diffText(before ?? after, after);
  return (
    <p className={className ? `${styles.text} ${className}` : styles.text} dir="auto">
      {stretches.map(({ text, how }, at) =>
        how === "same" ? text : how === "came" ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>,
      )}
    </p>
  );
}
