import { useId } from "react";
import {
  dropImport,
  type ImportView,
  pauseImport,
  readFailedLines,
  retryFailedLines,
} from "../../../db/transfer/imports";
import type { ImportLineRow } from "../../../domain/transfer/import_rows";
import { transferFileNames } from "../../../domain/transfer/transfer";
import { writeTransfer } from "../../../domain/transfer/write_transfer";
import { formatNumber } from "../../../i18n/format";
import type { T } from "../../../i18n/translator";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { failureText } from "../../../ui/base/text/failure_text";
import { saveFile } from "../../../ui/browser/save_file";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import styles from "./Data.module.css";

/** How many failed lines are listed; the file of them has all. */
const LISTED = 50;

/** How far an import is, with buttons to pause, end and report it. */
export function ImportProgress({ of: view }: { of: ImportView }) {
  const t = useT();
  const id = useId();
  const { db } = useWorld();
  const { counts, kind, state } = view;
  const total = counts.waiting + counts.sent + counts.done + counts.failed;
  const left = counts.waiting + counts.sent;
  const paused = state === "paused" && counts.waiting > 0;
  const number = (value: number) => formatNumber(value, t.locale);

  async function drop() {
    const question = { title: t("data.endTitle"), text: t("data.endText"), confirm: t("data.end") };
    if (left === 0 || (await askConfirmation(question))) await dropImport(db, view.id);
  }
  async function saveFailed() {
    const failed = await readFailedLines(db, view.id, Infinity);
    saveFile(writeTransfer(kind, failed), transferFileNames[kind], "text/csv");
  }

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h4 id={id}>{t(`data.kind.${kind}`)}</h4>
      {left > 0 && <progress max={total} value={counts.done + counts.failed} aria-labelledby={id} />}
      <p role="status">
        {left === 0
          ? t("data.importDone", { count: counts.done })
          : t("data.importing", { done: number(counts.done), of: number(total) })}
        {paused ? ` ${t("data.paused")}` : ""}
        {counts.failed > 0 ? ` ${t("data.importFailed", { count: counts.failed })}` : ""}
      </p>
      {view.failure && !paused ? (
        <p className={styles.waits}>{t("offlineReading.waits", { reason: failureText(t, view.failure) })}</p>
      ) : null}
      {counts.failed > 0 && <Failed view={view} />}
      <div className={styles.buttons}>
        {counts.waiting > 0 && (
          <button type="button" onClick={() => void pauseImport(db, view.id, !paused)}>
            {t(paused ? "data.goOn" : "data.pause")}
          </button>
        )}
        {counts.failed > 0 && (
          <button type="button" onClick={() => void retryFailedLines(db, view.id)}>
            {t("data.retryFailed")}
          </button>
        )}
        {counts.failed > 0 && (
          <button type="button" onClick={() => void saveFailed()}>
            {t("data.saveFailed")}
          </button>
        )}
        <button type="button" onClick={() => void drop()}>
          {t(left > 0 ? "data.end" : "data.forget")}
        </button>
      </div>
    </section>
  );
}

/** Why a line has failed, as a sentence. */
function failedText(t: T, view: ImportView, { refusal }: ImportLineRow): string {
  if (refusal?.kind !== "missing") return failureText(t, refusal);
  return t(view.kind === "bookmarks" ? "data.noPost" : "data.nobody");
}

function Failed({ view }: { view: ImportView }) {
  const t = useT();
  const { db } = useWorld();
  const lines = useLive(() => readFailedLines(db, view.id, LISTED), [db, view.id]);
  if (!lines) return null;
  const more = view.counts.failed - lines.length;
  return (
    <details>
      <summary>{t("data.whatFailed")}</summary>
      <ul className={styles.sample}>
        {lines.map((line) => (
          <li key={line.seq}>
            <bdi>{line.target}</bdi> <span>{failedText(t, view, line)}</span>
          </li>
        ))}
        {more > 0 && <li>{t("data.andMore", { count: more })}</li>}
      </ul>
    </details>
  );
}
