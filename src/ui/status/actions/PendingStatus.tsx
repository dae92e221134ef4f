import { useState } from "react";
import { readOutboxRows } from "../../../db/read/outbox/overlay";
import { replyDraftId } from "../../../domain/composing/draft_id";
import { awaitedOf } from "../../../domain/mutations/awaited";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { openDialog } from "../../base/dialog/open_dialogs";
import { discardMutation } from "../../outbox/discard_mutation";
import { editMutation } from "../../outbox/edit_mutation";
import { refusalMark } from "../../outbox/refusal_in_place";
import { mayEdit, mayRetry, mutationStateOf, mutationStateText } from "../../outbox/mutation_state";
import { toast } from "../../base/toast/show_toast";
import { useLive } from "../../context/useLive";
import { useOnline } from "../../context/useOnline";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import styles from "./PendingStatus.module.css";

/** The outbox state of the user's own unsent post, with its actions. The user can reply to it before it is sent. */
export function PendingStatus({ row }: { row: OutboxRow }) {
  const t = useT();
  const world = useWorld();
  const [busy, setBusy] = useState(false);
  const { db } = world;
  const awaited = useLive(async () => awaitedOf(await readOutboxRows(db)).get(row.id), [db, row.id]);
  const state = mutationStateOf(row, useOnline(), awaited);
  const refused = state.is === "refused" || state.is === "doubt";

  /** A busy button stays focusable, so that a confirmation dialog can return the focus to it. */
  async function run(action: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    await action().finally(() => setBusy(false));
  }
  async function edit() {
    if ((await editMutation(t, world, row)) === false) toast("info", t("pending.onItsWay"));
  }
  return (
    <div className={styles.pending} {...refusalMark(row.id)}>
      <p role="status" className={refused ? styles.refused : undefined}>
        {mutationStateText(t, row, state)}
      </p>
      {state.is === "sending" || state.is === "uploading" ? (
        <progress aria-label={mutationStateText(t, row, state)} />
      ) : null}
      <div className={styles.buttons}>
        {refused && mayRetry(row, state) ? (
          <button type="button" aria-disabled={busy} onClick={() => void run(() => world.sync.outbox.retry(row.id))}>
            {t("outbox.retry")}
          </button>
        ) : null}
        {row.kind === "post" && !refused ? (
          <button type="button" onClick={() => openDialog({ name: "compose", draft: replyDraftId(row.args.id) })}>
            {t("status.reply")}
          </button>
        ) : null}
        {state.is !== "sending" && mayEdit(row, state) ? (
          <button type="button" aria-disabled={busy} onClick={() => void run(edit)}>
            {t("outbox.edit")}
          </button>
        ) : null}
        {state.is !== "sending" ? (
          <button type="button" aria-disabled={busy} onClick={() => void run(() => discardMutation(t, world, row))}>
            {t("outbox.discard")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
