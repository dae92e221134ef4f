import type { OfflineDownloadRow } from "../../domain/offline/offline_download";
import { formatNumber } from "../../i18n/format";
import { formatBytes } from "../../i18n/format_bytes";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { readingFailureText } from "../../ui/base/text/failure_text";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { focusFallback } from "../../ui/hooks/focus_fallback";
import styles from "./OfflineReading.module.css";

/** The progress or the result of the offline download, with the buttons to stop, resume and delete it. */
export function DownloadProgress({ download }: { download: OfflineDownloadRow }) {
  const t = useT();
  const { sync } = useWorld();
  const { state, statuses, threads, pictures, bytes } = download;
  const running = state === "running";
  const number = (value: number) => formatNumber(value, t.locale);
  // Threads and pictures take nearly all of the time.
  const parts = threads.of + pictures.of;
  const share =
    pictures.of > 0 ? (threads.done + pictures.done + pictures.refused) / parts : (threads.done / parts) * 0.5;
  const of = (part: { done: number; of: number }) =>
    part.done < part.of ? t("offlineReading.of", { done: number(part.done), of: number(part.of) }) : number(part.done);

  async function confirmRemoval() {
    const question = {
      title: t("offlineReading.removeTitle"),
      text: t("offlineReading.removeText"),
      confirm: t("offlineReading.remove"),
    };
    if (await askConfirmation(question)) await sync.offline.remove();
  }

  return (
    <section className={styles.download} aria-labelledby="download-state">
      <div role="status">
        <h2 id="download-state" {...focusFallback}>
          {t(download.full ? "offlineReading.full" : `offlineReading.${state}`)}
        </h2>
        {download.failure ? (
          <p className={styles.failure}>
            {t("offlineReading.waits", { reason: readingFailureText(t, download.failure) })}
          </p>
        ) : null}
      </div>
      {running ? (
        <progress max={1} value={Number.isFinite(share) ? share : 0} aria-labelledby="download-state" />
      ) : null}
      <dl className={styles.counts}>
        <dt>{t("offlineReading.posts")}</dt>
        <dd>{number(statuses)}</dd>
        <dt>{t("offlineReading.threads")}</dt>
        <dd>{of(threads)}</dd>
        <dt>{t("offlineReading.pictures")}</dt>
        <dd>{of(pictures)}</dd>
        <dt>{t("offlineReading.size")}</dt>
        <dd>{formatBytes(bytes, t.locale)}</dd>
        {download.ended_at === null ? null : (
          <>
            <dt>{t("offlineReading.when")}</dt>
            <dd>
              <RelativeTime at={new Date(download.ended_at).toISOString()} />
            </dd>
          </>
        )}
      </dl>
      {pictures.refused > 0 && !running ? (
        <p className={styles.hint}>{t("offlineReading.refused", { count: pictures.refused })}</p>
      ) : null}
      <div className={styles.buttons}>
        {state === "done" ? null : (
          <button type="button" onClick={() => void (running ? sync.offline.stop() : sync.offline.resume())}>
            {t(running ? "offlineReading.stop" : "offlineReading.resume")}
          </button>
        )}
        {running ? null : (
          <button type="button" onClick={() => void confirmRemoval()}>
            {t("offlineReading.remove")}
          </button>
        )}
      </div>
    </section>
  );
}
