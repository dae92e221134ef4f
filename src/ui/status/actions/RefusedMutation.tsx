import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { failureText } from "../../base/text/failure_text";
import { MutationText } from "../../outbox/MutationText";
import { refusalMark } from "../../outbox/refusal_in_place";
import { unsentText } from "../../outbox/refusal_text";
import { mayRetry } from "../../outbox/mutation_state";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { focusRow } from "../row/focus_row";
import styles from "./RefusedMutation.module.css";

/**
 * An action on this status that the server refused, with the server's message. The user can retry it. Closing the
 * banner discards the action; a refused edit becomes a draft again. The banner disappears as soon as the action
 * succeeds.
 */
export function RefusedMutation({ row }: { row: OutboxRow }) {
  const t = useT();
  const { sync } = useWorld();
  const text_id = useId();
  const [busy, setBusy] = useState(false);
  async function run(button: HTMLElement, action: () => Promise<unknown>) {
    focusRow(button);
    setBusy(true);
    await action().finally(() => setBusy(false));
  }
  return (
    <div className={styles.banner} role="alert" {...refusalMark(row.id)}>
      <p id={text_id}>
        <MutationText row={row} />
        <br />
        <strong>{unsentText(t, row) ?? t("banner.error", { message: failureText(t, row.error) })}</strong>
      </p>
      <span className={styles.buttons}>
        {mayRetry(row, { is: "refused" }) ? (
          <button
            type="button"
            disabled={busy}
            aria-describedby={text_id}
            onClick={({ currentTarget }) => void run(currentTarget, () => sync.outbox.retry(row.id))}
          >
            {t("outbox.retry")}
          </button>
        ) : null}
        <button
          type="button"
          disabled={busy}
          aria-label={t("dialog.close")}
          title={t("outbox.discard")}
          aria-describedby={text_id}
          onClick={({ currentTarget }) =>
            void run(currentTarget, () =>
              row.kind === "edit" ? sync.outbox.edit(row.id) : sync.outbox.discard(row.id),
            )
          }
        >
          <X size={20} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
