import type { ApiFailure } from "../../domain/errors";
import type { T } from "../../i18n/t";
import { failureText } from "../failure";

/** Why the server refused an act, as a sentence that names what it refused where that was only a part of the act. */
export function refusalText(t: T, failure: ApiFailure | null): string {
  const reason = failureText(t, failure);
  return failure?.about === "description" ? t("post_status.media_description_error", { reason }) : reason;
}
