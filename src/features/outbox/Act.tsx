import { useId, useState } from "react";
import { isWritten } from "../../domain/mutations/edit";
import type { OutboxRow } from "../../domain/rows";
import { openDialog } from "../../ui/dialog/dialogs";
import { ActText } from "../../ui/outbox/ActText";
import { RelativeTime } from "../../ui/RelativeTime";
import { toast } from "../../ui/toast/toasts";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import waiting from "../../ui/screen/Waiting.module.css";
import styles from "./Outbox.module.css";
import { Attached } from "./Attached";
import { type ActState, stateText } from "./state";

/** One unsent act: what it is, how far it is, and what can be done with it. */
export function Act({ row, state }: { row: OutboxRow; state: ActState }) {
  const t = useT();
  const { sync } = useWorld();
  const what = useId();
  const [busy, setBusy] = useState(false);
  const unsure = state.is === "unsure" || state.is === "unsureOffline";
  // The same time would be refused again.
  const late = row.error?.about === "time" && row.error.kind === "invalid";
  const again = state.is !== "uploading" && !unsure && !late;
  const refused = state.is === "refused" || state.is === "doubt";

  /** Runs what a button asks for; says so where the act was sent in the meantime. */
  async function run(act: () => Promise<unknown>) {
    setBusy(true);
    const done = await act().finally(() => setBusy(false));
    if (done === false || done === null) toast("info", t("outbox.onItsWay"));
    else if (typeof done === "string") openDialog({ name: "compose", draft: done });
  }

  return (
    <li className={waiting.row}>
      <p id={what} className={styles.what} dir="auto">
        <ActText row={row} />
      </p>
      {isWritten(row) && <Attached post={row.args} />}
      <output className={refused ? waiting.refused : waiting.state}>
        {stateText(t, row, state)} · <RelativeTime at={new Date(row.created_at).toISOString()} />
      </output>
      {state.is === "uploading" && (
        <progress aria-labelledby={what} value={state.upload?.sent ?? state.done} max={state.upload?.of ?? state.of} />
      )}
      {state.is !== "sending" && (
        <div className={waiting.buttons}>
          {again && (
            <button
              type="button"
              disabled={busy}
              aria-describedby={what}
              onClick={() => void run(() => sync.retry(row.id))}
            >
              {t("outbox.retry")}
            </button>
          )}
          {isWritten(row) && state.is !== "doubt" && !unsure && (
            <button
              type="button"
              disabled={busy}
              aria-describedby={what}
              onClick={() => void run(() => sync.edit(row.id))}
            >
              {t("outbox.edit")}
            </button>
          )}
          <button
            type="button"
            className={waiting.away}
            disabled={busy}
            aria-describedby={what}
            onClick={() => void run(() => sync.discard(row.id))}
          >
            {t(state.is === "uploading" ? "dialog.cancel" : "outbox.discard")}
          </button>
        </div>
      )}
    </li>
  );
}
