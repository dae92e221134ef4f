import { formatBrief, formatDateTime } from "../../../i18n/format";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";

/**
 * A relative time ("3h") with the full date as its tooltip. `at` is an ISO date; nothing is rendered if it is invalid.
 */
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
