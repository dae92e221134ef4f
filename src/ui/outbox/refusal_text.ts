import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { DraftRow } from "../../domain/rows/rows";
import type { T } from "../../i18n/translator";
import { failureText } from "../base/text/failure_text";

/**
 * Why an outbox row was not sent, as a sentence; null if it was sent and refused. Reasons: a file or its description
 * was not taken, its scheduled time is too close, the scheduled status no longer exists, or the poll's options changed.
 * Of a filter: the server has another one of that title, or has it no more.
 */
export function unsentText(t: T, { kind, error }: Pick<OutboxRow, "kind" | "error">): string | null {
  const scheduled = error?.about === "time" || kind === "schedule";
  if (scheduled && error?.kind === "missing") return t("scheduled.gone");
  if (kind === "filter" && error?.status === 409) return t("filters.taken");
  if (kind === "filter" && error?.kind === "missing") return t("filters.gone");
  if (error?.about === "poll") return t("outbox.pollChanged");
  if (error?.about === "media") return t("upload.gone");
  if (error?.about === "description")
    return t("post_status.media_description_error", { reason: failureText(t, error) });
  if (error?.about === "upload") return t("upload.error.message", { reason: failureText(t, error) });
  return error?.about === "time" ? t("scheduled.late") : null;
}

/** Why an outbox row was refused, or why it was not sent, as a sentence. */
export const refusalReason = (t: T, row: Pick<OutboxRow, "kind" | "error">): string =>
  unsentText(t, row) ?? failureText(t, row.error);

/** Why a draft was not posted, as a sentence; "" for one that was not refused. */
export function draftRefusalText(t: T, { edit_id, refused }: Pick<DraftRow, "edit_id" | "refused">): string {
  if (!refused) return "";
  if (edit_id !== undefined && refused.kind === "missing" && refused.about === undefined) return t("edited.cannot");
  const unsent = unsentText(t, { kind: edit_id === undefined ? "post" : "edit", error: refused });
  return unsent ?? t("composer.refused", { reason: failureText(t, refused) });
}
