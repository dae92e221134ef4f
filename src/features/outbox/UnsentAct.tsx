import { useId, useState } from "react";
import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { ActText } from "../../ui/outbox/ActText";
import { discardAct } from "../../ui/outbox/discard_act";
import { type ActState, mayEdit, mayRetry, actStateText } from "../../ui/outbox/act_state";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { toast } from "../../ui/base/toast/show_toast";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { WaitingButtons, WaitingRow, WaitingState } from "../../ui/outbox/Waiting";
import styles from "./Outbox.module.css";
import { UnsentAttachments } from "./UnsentAttachments";

/** One outbox entry: its text, its state and its buttons. */
export function UnsentAct({ row, state }: { row: OutboxRow; state: ActState }) {
  const t = useT();
  const { sync } = useWorld();
  const what = useId();
  const [busy, setBusy] = useState(false);
  const refused = state.is === "refused" || state.is === "doubt";

  /**
   * Runs a button's action, one at a time; the button keeps the focus. Says so if the entry was sent in the meantime.
   */
  async function run(act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    const done = await act().finally(() => setBusy(false));
    if (done === false) toast("info", t("outbox.onItsWay"));
    else if (typeof done === "string") openDialog({ name: "compose", draft: done });
  }

  return (
    <WaitingRow>
      <p id={what} className={styles.what} dir="auto">
        <ActText row={row} />
      </p>
      {isWritten(row) && <UnsentAttachments post={row.args} />}
      <WaitingState refused={refused}>
        {actStateText(t, row, state)} · <RelativeTime at={new Date(row.created_at).toISOString()} />
      </WaitingState>
      {state.is === "uploading" && (
        <progress aria-labelledby={what} value={state.upload?.sent ?? state.done} max={state.upload?.of ?? state.of} />
      )}
      {state.is !== "sending" && (
        <WaitingButtons>
          {mayRetry(row, state) && (
            <button
              type="button"
              aria-disabled={busy}
              aria-describedby={what}
              onClick={() => void run(() => sync.outbox.retry(row.id))}
            >
              {t("outbox.retry")}
            </button>
          )}
          {mayEdit(row, state) && (
            <button
              type="button"
              aria-disabled={busy}
              aria-describedby={what}
              onClick={() => void run(async () => (await sync.outbox.edit(row.id)) ?? false)}
            >
              {t("outbox.edit")}
            </button>
          )}
          <button
            type="button"
            data-away=""
            aria-disabled={busy}
            aria-describedby={what}
            onClick={() => void run(() => discardAct(t, sync, row))}
          >
            {t("outbox.discard")}
          </button>
        </WaitingButtons>
      )}
    </WaitingRow>
  );
}
