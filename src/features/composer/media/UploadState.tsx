import Check from "lucide-react/icons/check";
import {
  isUploadLost,
  isRefusedBySize,
  type FileLimits,
  fileLimitsOf,
} from "../../../domain/composing/attachment_rules";
import type { AttachedFile, UploadRow } from "../../../domain/composing/attachment_types";
import { formatBytes } from "../../../i18n/format_bytes";
import type { T } from "../../../i18n/translator";
import { failureText } from "../../../ui/base/text/failure_text";
import { useT } from "../../../ui/context/useT";
import styles from "./MediaList.module.css";
import { SmallerCopy } from "./SmallerCopy";
import type { Media } from "./useMedia";

type Props = { file: AttachedFile; number: number; media: Media; fixed: boolean };

const percent = (share: number, locale: string) => new Intl.NumberFormat(locale, { style: "percent" }).format(share);

/** The sentence about the exceeded limit, in bytes or in pixels. */
function sizeText(t: T, of: number, { width, height }: AttachedFile, { bytes, pixels }: FileLimits): string {
  if (bytes !== null && of > bytes)
    return t("upload.error.tooBig", { size: formatBytes(of, t.locale), limit: formatBytes(bytes, t.locale) });
  if (pixels === null || (width ?? 0) * (height ?? 0) <= pixels) return t("upload.error.refused");
  const limit = new Intl.NumberFormat(t.locale).format(pixels);
  return t("upload.error.tooLarge", { size: `${width} × ${height}`, limit });
}

/** The reason of a failed upload: the file is lost, it is too big, the server's own message, or a temporary failure. */
function failedText(t: T, upload: UploadRow, file: AttachedFile, limits: FileLimits): string {
  const { failure, of } = upload;
  if (isUploadLost(upload)) return t("upload.gone");
  if (isRefusedBySize(upload)) return `${t("upload.error.base")} ${sizeText(t, of, file, limits)}`;
  if (failure?.message) return t("upload.error.message", { reason: failureText(t, failure) });
  return `${t("upload.error.base")} ${t("upload.error.default")}`;
}

/** A file's upload state as a line, with the buttons that stop or resume it. */
export function UploadState({ file, number, media, fixed }: Props) {
  const t = useT();
  const { file_id } = file;
  const upload = media.uploads[file_id];
  if (!upload) return <p className={styles.state} />;
  const { state, sent, of, failure } = upload;
  const share = of > 0 ? sent / of : 0;
  const of_file = <span className="said">{t("composer.picture", { number })}</span>;
  const again = (
    <button type="button" className={styles.action} disabled={fixed} onClick={() => media.again(file_id)}>
      {t(state === "stopped" && file.shared ? "upload.now" : "upload.again")} {of_file}
    </button>
  );
  if (state === "sending")
    return (
      <>
        <p className={styles.state}>
          <progress aria-label={t("upload.sending", { number })} max={1} value={share} />
          <span aria-hidden>{percent(share, t.locale)}</span>
        </p>
        <button type="button" className={styles.action} disabled={fixed} onClick={() => media.stop(file_id)}>
          {t("upload.stop")} {of_file}
        </button>
      </>
    );
  if (state === "failed")
    return (
      <>
        <p role="alert" className={styles.failed}>
          {failedText(t, upload, file, fileLimitsOf(media.instance, file.type))}
        </p>
        {isRefusedBySize(upload) ? (
          <SmallerCopy file={file} media={media} fixed={fixed} />
        ) : (
          !isUploadLost(upload) && again
        )}
      </>
    );
  if (state === "stopped")
    return (
      <>
        <p className={styles.state}>{t(file.shared ? "upload.shared" : "upload.stopped")}</p>
        {again}
      </>
    );
  if (state === "there")
    return (
      <p className={styles.state}>
        <Check aria-hidden size={16} />
        {t("upload.there")}
      </p>
    );
  const lost = !media.online || failure?.kind === "offline" || failure?.kind === "timeout";
  return (
    <p className={styles.state}>
      {lost
        ? t("upload.offline")
        : failure
          ? t("outbox.again", { reason: failureText(t, failure) })
          : t("upload.waiting")}
    </p>
  );
}
