import { useId, useState } from "react";
import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { MutationText } from "../../ui/outbox/MutationText";
import { discardMutation } from "../../ui/outbox/discard_mutation";
import { editMutation } from "../../ui/outbox/edit_mutation";
import { mayEdit, mayRetry, mutationStateOf, mutationStateText } from "../../ui/outbox/mutation_state";
import { showWaitingRow } from "../../ui/outbox/show_waiting_row";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { toast } from "../../ui/base/toast/show_toast";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { WaitingButtons, WaitingRow, WaitingState } from "../../ui/outbox/Waiting";
import styles from "./Outbox.module.css";
import { UnsentAttachments } from "./UnsentAttachments";

/**
 * One outbox row: its text, its state and its buttons.
 * @param awaited the row that must be sent before it
 */
export function UnsentMutation({ row, awaited }: { row: OutboxRow; awaited: OutboxRow | undefined }) {
  const t = useT();
  const world = useWorld();
  const what = useId();
  const [busy, setBusy] = useState(false);
  const state = mutationStateOf(row, useOnline(), awaited);
  const refused = state.is === "refused" || state.is === "doubt";

  /**
   * Runs a button's action, one at a time; the button keeps the focus. Says so if the mutation was sent in the
   * meantime.
   */
  async function run(action: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    const done = await action().finally(() => setBusy(false));
    if (done === false) toast("info", t("outbox.onItsWay"));
  }

  return (
    <WaitingRow id={row.id}>
      <p id={what} className={styles.what} dir="auto">
        <MutationText row={row} />
      </p>
      {isWritten(row) && <UnsentAttachments post={row.args} />}
      <WaitingState row_id={row.id} refused={refused}>
        {mutationStateText(t, row, state)} · <RelativeTime at={new Date(row.created_at).toISOString()} />
      </WaitingState>
      {state.is === "uploading" && (
        <progress aria-labelledby={what} value={state.upload?.sent ?? state.done} max={state.upload?.of ?? state.of} />
      )}
      {state.is !== "sending" && (
        <WaitingButtons>
          {state.is === "held" && (
            <button type="button" aria-describedby={what} onClick={() => showWaitingRow(state.by.id)}>
              {t("outbox.showAwaited")}
            </button>
          )}
          {mayRetry(row, state, awaited) && (
            <button
              type="button"
              aria-disabled={busy}
              aria-describedby={what}
              onClick={() => void run(() => world.sync.outbox.retry(row.id))}
            >
              {t("outbox.retry")}
            </button>
          )}
          {mayEdit(row, state) && (
            <button
              type="button"
              aria-disabled={busy}
              aria-describedby={what}
              onClick={() => void run(() => editMutation(t, world, row))}
            >
              {t("outbox.edit")}
            </button>
          )}
          {row.kind === "filter" && refused && row.args.wanted && (
            <button
              type="button"
              aria-describedby={what}
              onClick={() => openDialog({ name: "filter", refused: row.id })}
            >
              {t("outbox.edit")}
            </button>
          )}
          <button
            type="button"
            data-away=""
            aria-disabled={busy}
            aria-describedby={what}
            onClick={() => void run(() => discardMutation(t, world, row))}
          >
            {t("outbox.discard")}
          </button>
        </WaitingButtons>
      )}
    </WaitingRow>
  );
}
