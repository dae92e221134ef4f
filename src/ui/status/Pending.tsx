import { useState } from "react";
import { replyDraftId } from "../../domain/draft_id";
import type { OutboxRow } from "../../domain/rows";
import { openDialog } from "../dialog/dialogs";
import { toast } from "../toast/toasts";
import { useT } from "../useT";
import { useWorld } from "../world";
import { failureText } from "../failure";
import styles from "./Pending.module.css";

/** How far one's own unsent post is, and what can be done with it: it can be answered before it is sent, too. */
export function Pending({ row }: { row: OutboxRow }) {
  const t = useT();
  const { sync } = useWorld();
  const [busy, setBusy] = useState(false);
  const refused = row.state === "refused";
  const sending = row.state === "sending" || row.lease !== null;

  async function run(act: () => Promise<unknown>) {
    setBusy(true);
    await act().finally(() => setBusy(false));
  }
  async function edit() {
    const draft = await sync.edit(row.id);
    if (draft === null) toast("info", t("pending.onItsWay"));
    else openDialog({ name: "compose", draft });
  }
  return (
    <div className={styles.pending}>
      <p role="status" className={refused ? styles.refused : undefined}>
        {refused
          ? t("pending.refused", { reason: failureText(t, row.error) })
          : sending
            ? t("pending.sending")
            : row.state === "unsure"
              ? t("pending.unsure")
              : navigator.onLine
                ? t("pending.waiting")
                : t("pending.offline")}
      </p>
      {sending ? <progress aria-label={t("pending.sending")} /> : null}
      <div className={styles.buttons}>
        {refused ? (
          <button type="button" disabled={busy} onClick={() => void run(() => sync.retry(row.id))}>
            {t("pending.retry")}
          </button>
        ) : null}
        {row.kind === "post" && !refused ? (
          <button type="button" onClick={() => openDialog({ name: "compose", draft: replyDraftId(row.args.id) })}>
            {t("status.reply")}
          </button>
        ) : null}
        {row.state === "sending" ? null : (
          <>
            <button type="button" disabled={busy} onClick={() => void run(edit)}>
              {t("pending.edit")}
            </button>
            <button type="button" disabled={busy} onClick={() => void run(() => sync.discard(row.id))}>
              {refused ? t("pending.discard") : t("pending.cancel")}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
