import type { ApiFailure } from "../../domain/errors";
import type { OutboxRow } from "../../domain/rows";
import type { T } from "../../i18n/t";
import { failureText } from "../failure";

/** Why the server refused an act, as a sentence that names what it refused where that was only a part of the act. */
export function refusalText(t: T, failure: ApiFailure | null): string {
  const reason = failureText(t, failure);
  if (failure?.about === "media") return t("upload.gone");
  return failure?.about === "description" ? t("post_status.media_description_error", { reason }) : reason;
}

/**
 * What is wrong with the time of an act, as a sentence; null where it is something else. Nothing was refused then: a server
 * would not have waited any more, or what is meant is not scheduled any more.
 */
export function timeText(t: T, { kind, error }: Pick<OutboxRow, "kind" | "error">): string | null {
  const scheduled = error?.about === "time" || kind === "schedule";
  if (scheduled && error?.kind === "missing") return t("scheduled.gone");
  return error?.about === "time" ? t("scheduled.late") : null;
}
