import { useState } from "react";
import { readStatusesBy } from "../../db/read/statuses/statuses_by";
import { statusExcerpt } from "../../domain/statuses/excerpt";
import { plainName } from "../../domain/accounts/plain_name";
import { hostOf } from "../../domain/accounts/remote_account";
import type { StatusRow } from "../../domain/rows/rows";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../ui/base/dialog/DialogButtons";
import { Checkbox } from "../../ui/base/form/Checkbox";
import { Field } from "../../ui/base/form/Field";
import { Form } from "../../ui/base/form/Form";
import { intendAndTell } from "../../ui/outbox/expected_outcomes";
import { excerptOf } from "../../ui/outbox/mutation_text";
import { RelativeTime } from "../../ui/base/text/RelativeTime";
import { useUnsaved } from "../../ui/hooks/useUnsaved";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Report.module.css";

/** The maximum number of statuses that are offered for the report. */
const MAX_STATUSES = 20;

/** A successful report closes the dialog. */
type State = "idle" | "processing" | "error";

/**
 * Reports an account to the staff, with an optional comment and chosen statuses. It is done when the report is in the
 * outbox, which also works offline. What becomes of it is told afterwards.
 */
export function ReportDialog({ account_id, status_id }: { account_id: string; status_id: string | null }) {
  const t = useT();
  const { db, sync } = useWorld();
  const [state, setState] = useState<State>("idle");
  const { typed, write, drop } = useUnsaved<{ comment: string }>(`report ${account_id}`);
  const { comment = "" } = typed;
  const [forward, setForward] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(status_id === null ? [] : [status_id]));
  const known = useLive(() => readStatusesBy(db, account_id, status_id, MAX_STATUSES), [db, account_id, status_id]);
  if (!known) return null;
  const { account, statuses } = known;
  const host = hostOf(account.acct);
  const processing = state === "processing";

  function choose(id: string, on: boolean) {
    const others = [...chosen].filter((one) => one !== id);
    setChosen(new Set(on ? [...others, id] : others));
  }
  async function send() {
    setState("processing");
    try {
      const status_ids = [...chosen];
      const args = { account_id, status_ids, comment, forward: forward && host !== undefined };
      await intendAndTell(sync, "report", args, { done: t("report.sent") });
    } catch {
      setState("error");
      return;
    }
    drop();
    closeDialog();
  }
  function cancel() {
    drop();
    closeDialog();
  }

  const choice = (status: StatusRow) => (
    <Checkbox
      key={status.id}
      checked={chosen.has(status.id)}
      disabled={processing}
      onChange={(on) => choose(status.id, on)}
    >
      {excerptOf(statusExcerpt(status)) || t("act.noText")}{" "}
      <span className={styles.time}>
        <RelativeTime at={status.created_at} />
      </span>
    </Checkbox>
  );

  return (
    <Dialog title={t("report.title", { name: plainName(account) })} onClose={closeDialog}>
      <Form busy={processing} onSend={send}>
        <p>{t("report.text")}</p>
        <Field label={t("report.comment")}>
          {(tied) => (
            <textarea
              {...tied}
              rows={3}
              value={comment}
              disabled={processing}
              onChange={(event) => write({ comment: event.target.value })}
            />
          )}
        </Field>
        {host === undefined ? null : (
          <Checkbox checked={forward} disabled={processing} onChange={setForward}>
            {t("report.forward", { host })}
          </Checkbox>
        )}
        {statuses.length > 0 ? (
          <fieldset className={styles.posts}>
            <legend>{t("report.posts")}</legend>
            {statuses.slice(0, 1).map(choice)}
            {statuses.length > 1 ? (
              <details>
                <summary className={styles.more}>{t("report.more", { count: statuses.length - 1 })}</summary>
                {statuses.slice(1).map(choice)}
              </details>
            ) : null}
          </fieldset>
        ) : null}
        <p role="alert" className={styles.failed}>
          {state === "error" ? t("general.generic_error") : null}
        </p>
        <DialogButtons>
          <button type="button" onClick={cancel}>
            {t("dialog.cancel")}
          </button>
          <button type="submit" data-tone="bad" disabled={processing}>
            {t(processing ? "report.saving" : "report.send")}
          </button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
