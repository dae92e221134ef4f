import type { ApiFailure } from "../../domain/requests/api_error";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import type { T } from "../../i18n/translator";
import { failureText } from "../base/text/failure_text";

/** Why the server refused an act, as a sentence that names what it refused where that was only a part of the act. */
export function refusalText(t: T, failure: ApiFailure | null): string {
  const reason = failureText(t, failure);
  if (failure?.about === "media") return t("upload.gone");
  return failure?.about === "description" ? t("post_status.media_description_error", { reason }) : reason;
}

/**
 * Why an act was not sent, as a sentence; null where it was, and the server refused it. A server would not have waited any more,
 * what is meant is not scheduled any more, or a poll has not what was chosen.
 */
export function unsentText(t: T, { kind, error }: Pick<OutboxRow, "kind" | "error">): string | null {
  const scheduled = error?.about === "time" || kind === "schedule";
  if (scheduled && error?.kind === "missing") return t("scheduled.gone");
  if (error?.about === "poll") return t("outbox.pollChanged");
  return error?.about === "time" ? t("scheduled.late") : null;
}
