import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { failureText } from "../../base/text/failure_text";
import { ActText } from "../../outbox/ActText";
import { unsentText } from "../../outbox/refusal_text";
import { mayRetry } from "../../outbox/act_state";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { focusRow } from "../row/focus_row";
import styles from "./ActBanner.module.css";

/**
 * An act on this status that the server refused, with its own message (spec 001, section 8): it can be tried again; closing lets
 * go of it, and keeps what was written as a draft. It is gone as soon as the act has succeeded.
 */
export function ActBanner({ row }: { row: OutboxRow }) {
  const t = useT();
  const { sync } = useWorld();
  const what = useId();
  const [busy, setBusy] = useState(false);
  async function run(button: HTMLElement, act: () => Promise<unknown>) {
    focusRow(button);
    setBusy(true);
    await act().finally(() => setBusy(false));
  }
  return (
    <div className={styles.banner} role="alert">
      <p id={what}>
        <ActText row={row} />
        <br />
        <strong>{unsentText(t, row) ?? t("banner.error", { message: failureText(t, row.error) })}</strong>
      </p>
      <span className={styles.buttons}>
        {mayRetry(row, { is: "refused" }) ? (
          <button
            type="button"
            disabled={busy}
            aria-describedby={what}
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
          aria-describedby={what}
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
