import type { ApiFailure } from "../../domain/requests/api_error";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { failureText } from "../base/text/failure_text";

/** Why the server refused an outbox row, as a sentence. It names the part (media, description) that was refused. */
export function refusalText(t: T, failure: ApiFailure | null): string {
  const reason = failureText(t, failure);
  if (failure?.about === "media") return t("upload.gone");
  return failure?.about === "description" ? t("post_status.media_description_error", { reason }) : reason;
}

/**
 * Why an outbox row was not sent, as a sentence; null if it was sent and refused. Reasons: its scheduled time is too
 * close, the scheduled status no longer exists, or the poll's options changed.
 */
export function unsentText(t: T, { kind, error }: Pick<OutboxRow, "kind" | "error">): string | null {
  const scheduled = error?.about === "time" || kind === "schedule";
  if (scheduled && error?.kind === "missing") return t("scheduled.gone");
  if (error?.about === "poll") return t("outbox.pollChanged");
  return error?.about === "time" ? t("scheduled.late") : null;
}
