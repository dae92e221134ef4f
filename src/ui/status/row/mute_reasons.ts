import { plainName } from "../../../domain/accounts/plain_name";
import type { StatusView } from "../../../db/read/statuses/status";
import type { MuteReason } from "../../../domain/statuses/visibility";
import type { T } from "../../../i18n/translator";
import { formatList } from "../../../i18n/format";

function reasonText(t: T, reason: MuteReason, { reblog }: Pick<StatusView, "reblog">): string {
  switch (reason.kind) {
    case "words":
      return t("muted.words", { words: formatList(reason.words, t.locale) });
    case "domain":
      return t("muted.domain", { domain: formatList(reason.domains, t.locale) });
    case "filter":
      return t("muted.filter", { title: reason.title });
    case "repeater":
      return t("muted.repeater", { name: reblog ? plainName(reblog.account) : "" });
    default:
      return t(`muted.${reason.kind}`);
  }
}

/** Why a status is muted, as one line: "Muted words: rain · Bot". */
export function reasonsText(t: T, reasons: readonly MuteReason[], view: Pick<StatusView, "reblog">): string {
  return reasons.map((reason) => reasonText(t, reason, view)).join(" · ");
}
