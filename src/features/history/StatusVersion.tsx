import { besideEachOther, reordered } from "../../domain/statuses/media_diff";
import { plainText } from "../../domain/content/node_text";
import { diffText } from "../../domain/statuses/text_diff";
import type { MediaAttachment } from "../../domain/entities/media_attachment";
import type { StatusEdit } from "../../domain/entities/status_edit";
import { kindOf } from "../../domain/media/gallery";
import { fileOf } from "../../domain/composing/source_draft";
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
  const kind = t(`media.${kindOf(medium)}`);
  const { description } = medium;
  return description ? t("history.medium", { kind, description }) : t("history.undescribed", { kind });
}

/** What a status was from some time on; against what it was before, where it was. */
export function StatusVersion({ version, before }: { version: StatusEdit; before: StatusEdit | undefined }) {
  const t = useT();
  const media = version.media_attachments;
  return (
    <li>
      <p className={styles.when}>
        {t(before ? "history.edited" : "history.first")} ·{" "}
        <time dateTime={version.created_at}>{formatDateTime(Date.parse(version.created_at), t.locale)}</time>
      </p>
      <Changed className={styles.said} before={before && sensitiveText(t, before)} after={sensitiveText(t, version)} />
      <Changed className={styles.subject} before={before?.spoiler_text} after={version.spoiler_text} />
      <Changed before={before && plainText(before.content)} after={plainText(version.content)} />
      <Changed className={styles.said} before={before && pollText(t, before)} after={pollText(t, version)} />
      <ul role="list" className={styles.media}>
        {besideEachOther(before?.media_attachments ?? [], media).map(({ id, was, is }) => (
          <Medium key={id} was={before && { medium: was }} is={is} />
        ))}
      </ul>
      {before && reordered(before.media_attachments, media) && <p className={styles.said}>{t("history.order")}</p>}
    </li>
  );
}

/** One medium, with what became of its description; `was` where there was a version before. */
function Medium({
  was,
  is,
}: {
  was: { medium: MediaAttachment | undefined } | undefined;
  is: MediaAttachment | undefined;
}) {
  const t = useT();
  const there = is ?? was?.medium;
  const shown = there && fileOf(there);
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
      <Changed className={styles.said} before={was && mediumText(t, was.medium)} after={mediumText(t, is)} />
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
  const stretches = diffText(before ?? after, after);
  return (
    <p className={className ? `${styles.text} ${className}` : styles.text} dir="auto">
      {stretches.map(({ text, how }, at) =>
        how === "same" ? text : how === "came" ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>,
      )}
    </p>
  );
}
