import { plainName } from "../../../domain/accounts/plain_name";
import type { StatusView } from "../../../db/read/statuses/status";
import type { Reason } from "../../../domain/statuses/visibility";
import type { T } from "../../../i18n/translator";

function reasonText(t: T, reason: Reason, { reblog }: Pick<StatusView, "reblog">): string {
  switch (reason.kind) {
    case "words":
      return t("muted.words", { words: reason.words.join(", ") });
    case "filter":
      return t("muted.filter", { title: reason.title });
    case "repeater":
      return t("muted.repeater", { name: reblog ? plainName(reblog.account) : "" });
    default:
      return t(`muted.${reason.kind}`);
  }
}

/** Why a status is muted, as one line: "Muted words: rain · Bot". */
export function reasonsText(t: T, reasons: readonly Reason[], view: Pick<StatusView, "reblog">): string {
  return reasons.map((reason) => reasonText(t, reason, view)).join(" · ");
}
