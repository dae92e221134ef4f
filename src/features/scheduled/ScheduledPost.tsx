import { useId, useRef, useState } from "react";
import { saveDraft } from "../../db/drafts/drafts";
import { readOwnAccount } from "../../db/sessions/own_account";
import { defaultVisibility } from "../../db/drafts/new_post";
import { readDraft } from "../../db/read/composing/drafts";
import type { ScheduledView } from "../../db/read/composing/scheduled";
import { isTooSoon, soonestSchedule } from "../../domain/composing/schedule";
import { draftOfScheduled } from "../../domain/composing/scheduled_draft";
import { formatDateTime } from "../../i18n/format";
import { DraftContent } from "../../ui/composing/DraftContent";
import { askConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { failureText } from "../../ui/base/text/failure_text";
import { useNow } from "../../ui/context/useNow";
import { unsentText } from "../../ui/outbox/refusal_text";
import { TimeField } from "../../ui/composing/TimeField";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { WaitingButtons, WaitingLine, WaitingRow, WaitingState } from "../../ui/outbox/Waiting";
import styles from "./Scheduled.module.css";

/** One scheduled post: its content, its time and its buttons. */
export function ScheduledPost({ row, at, change }: ScheduledView) {
  const t = useT();
  const { db, sync, clock } = useWorld();
  const now = useNow();
  const what = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { written } = row;
  const options = written.poll?.options.filter((option) => option.trim() !== "") ?? [];
  const move = (to: number | null) => sync.outbox.intend("schedule", { id: row.id, at, to });

  async function edit() {
    const draft = draftOfScheduled({ ...row, at }, clock.now(), defaultVisibility(await readOwnAccount(db)));
    const existing = await readDraft(db, draft.id);
    await saveDraft(db, existing ? { ...existing, replaces: { id: row.id, at } } : draft);
    openDialog({ name: "compose", draft: draft.id });
  }
  async function remove() {
    const title = t("scheduled.deleteTitle");
    const question = { title, text: t("scheduled.deleteText"), confirm: t("drafts.delete") };
    if (await askConfirmation(question)) await move(null);
  }
  async function save() {
    if (chosen === null || isTooSoon(chosen, clock.now())) return;
    if (chosen !== at) await move(chosen);
    setChosen(null);
    toggle.current?.focus();
  }

  return (
    <WaitingRow>
      <div id={what} className={styles.content}>
        <p className={styles.when}>
          <time dateTime={new Date(at).toISOString()}>
            {t("scheduled.for", { time: formatDateTime(at, t.locale) })}
          </time>
        </p>
        {written.spoiler_text && (
          <p className={styles.warning} dir="auto">
            {written.spoiler_text}
          </p>
        )}
        <DraftContent text={written.text} files={written.files} />
        {options.length > 0 && (
          <WaitingLine dir="auto">{t("drafts.poll", { options: options.join(" · ") })}</WaitingLine>
        )}
      </div>
      {now >= at && <WaitingLine>{t("scheduled.due")}</WaitingLine>}
      {change && <PendingChange change={change} />}
      <WaitingButtons>
        <button
          ref={toggle}
          type="button"
          aria-describedby={what}
          aria-expanded={chosen !== null}
          onClick={() => setChosen(chosen === null ? Math.max(at, soonestSchedule(clock.now())) : null)}
        >
          {t("scheduled.change")}
        </button>
        <button type="button" aria-describedby={what} onClick={() => void edit()}>
          {t("outbox.edit")}
        </button>
        <button type="button" aria-describedby={what} data-away="" onClick={() => void remove()}>
          {t("drafts.delete")}
        </button>
      </WaitingButtons>
      {chosen !== null && (
        <form
          className={styles.change}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TimeField at={chosen} fixed={false} onChange={setChosen} />
          <WaitingButtons>
            <button type="submit">{t("composer.save")}</button>
          </WaitingButtons>
        </form>
      )}
    </WaitingRow>
  );
}

/** The state of a pending or refused change to a scheduled post. */
function PendingChange({ change }: { change: NonNullable<ScheduledView["change"]> }) {
  const t = useT();
  const online = useOnline();
  const refused = change.state === "refused";
  return (
    <WaitingState row_id={change.id} refused={refused}>
      {refused
        ? (unsentText(t, change) ?? t("outbox.refused", { reason: failureText(t, change.error) }))
        : t(online ? "outbox.waiting" : "outbox.offline")}
    </WaitingState>
  );
}
