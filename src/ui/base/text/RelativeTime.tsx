import { formatBrief, formatDateTime } from "../../../i18n/format";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";

/** How long ago something was, "3h"; in full as a title. `at` is an ISO date as servers send it. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const t = useT();
  const now = useNow();
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return null;
  return (
    <time className={className} dateTime={new Date(ms).toISOString()} title={formatDateTime(ms, t.locale)}>
      {formatBrief(ms, Math.max(now, ms), t.locale)}
    </time>
  );
}
