import Trash2 from "lucide-react/icons/trash-2";
import { useId, useRef, useState } from "react";
import { plainName } from "../../domain/accounts/plain_name";
import type { Report, ReportNote } from "../../domain/moderation/report";
import { drawnAs } from "../../domain/moderation/staff_account";
import type { Asked } from "../../sync/moderation/asked";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { toast } from "../../ui/base/toast/show_toast";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { tellChangeFailed } from "../../ui/moderation/staff_failure_text";
import styles from "./Moderation.module.css";

type Props = {
  report: Report;
  onReport(now: Report): void;
  /** Called when the server did not do what was asked of it: the report, or the note, may be gone. */
  onRefused(): void;
};

/**
 * What the staff noted on a report. A note that could not be sent stays in its field. The field gets the focus when a
 * note is added, or deleted by a key.
 */
export function ReportNotes({ report, onReport, onRefused }: Props) {
  const t = useT();
  const field = useId();
  const box = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const { sync } = useWorld();
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);

  /**
   * Does a change of the notes. Where its answer was lost, the report tells whether it was done, as soon as it can be
   * read. Resolves with whether it was done.
   */
  async function send(
    work: () => Promise<Asked<Report> | undefined>,
    done: string,
    isDone: (now: Report) => boolean,
  ): Promise<boolean> {
    setBusy(true);
    const sent = await work();
    if (sent?.failure) tellChangeFailed(t, sent.failure);
    const asked = sent?.failure?.unsure ? await sync.moderation.readReportBack(report.id) : sent;
    setBusy(false);
    if (!asked) return false;
    if (asked.failure) {
      if (asked.failure.status !== undefined) onRefused();
      return false;
    }
    onReport(asked.answer);
    if (sent?.failure && !isDone(asked.answer)) return false;
    toast("good", done);
    return true;
  }
  async function add() {
    const content = words.trim();
    if (content === "" || busy || !online) return;
    const before = new Set(report.notes.map(({ id }) => id));
    const added = await send(
      () => sync.moderation.addNote(report.id, content),
      t("moderation.report.noteAdded"),
      ({ notes }) => notes.some((one) => one.content === content && !before.has(one.id)),
    );
    // What was written meanwhile is another note.
    if (added) setWords((now) => (now.trim() === content ? "" : now));
  }
  async function remove(note: ReportNote) {
    const question = {
      title: t("moderation.report.deleteNoteTitle"),
      text: t("moderation.report.deleteNoteText"),
      confirm: t("moderation.report.deleteNoteConfirm"),
      offline: t("moderation.offline"),
    };
    if (!(await askConfirmation(question))) return;
    await send(
      () => sync.moderation.deleteNote(report.id, note.id),
      t("moderation.report.noteDeleted"),
      ({ notes }) => notes.every(({ id }) => id !== note.id),
    );
  }

  return (
    <section aria-label={t("moderation.report.notes")} className={styles.notes}>
      {report.notes.length > 0 ? (
        <ul role="list">
          {report.notes.map((note) => (
            <li key={note.id}>
              <div>
                <p className={styles.time}>
                  {t("moderation.report.noteBy", {
                    name: note.user ? plainName(drawnAs(note.user)) : t("moderation.somebody"),
                  })}{" "}
                  <RelativeTime at={note.created_at} />
                </p>
                <p dir="auto">{note.content}</p>
              </div>
              <button
                type="button"
                aria-label={t("moderation.report.deleteNote", { words: note.content.slice(0, 40) })}
                disabled={busy || !online}
                onClick={({ detail }) => {
                  // The button goes with its note. After a touch (`detail` is not 0), the field would open a keyboard.
                  if (detail === 0) box.current?.focus();
                  void remove(note);
                }}
              >
                <Trash2 size={20} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The button is disabled meanwhile.
          box.current?.focus();
          void add();
        }}
      >
        <label htmlFor={field}>{t("moderation.report.note")}</label>
        <input
          id={field}
          type="text"
          dir="auto"
          autoComplete="off"
          ref={box}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <button type="submit" disabled={busy || !online || words.trim() === ""}>
          {t("moderation.report.addNote")}
        </button>
      </form>
    </section>
  );
}
