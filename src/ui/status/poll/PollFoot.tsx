import type { Poll } from "../../../domain/entities/statuses/poll";
import { votersOf } from "../../../domain/statuses/poll";
import { formatDateTime, formatNumber, formatRelative } from "../../../i18n/format";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";
import styles from "./StatusPoll.module.css";

/** The number of votes, the number of voters if the server sends it, and when the poll ends or ended. */
export function PollFoot({ poll, expired }: { poll: Poll; expired: boolean }) {
  const t = useT();
  const now = useNow();
  const counted = (key: "poll.votes" | "poll.people", count: number) =>
    t(key, { count, shown: formatNumber(count, t.locale) });
  const ends = poll.expires_at ? Date.parse(poll.expires_at) : Number.NaN;
  // `now` is rounded to the displayed minute and may lie before the end.
  const time = expired ? Math.max(now, ends) : now;
  const people = votersOf(poll);
  const parts = [
    counted("poll.votes", poll.votes_count),
    people === null ? "" : counted("poll.people", people),
    Number.isNaN(ends) ? "" : t(expired ? "poll.ended" : "poll.ends", { at: formatRelative(ends, time, t.locale) }),
  ];
  return (
    <p className={styles.foot} title={formatDateTime(ends, t.locale) || undefined}>
      {parts.filter((part) => part !== "").join(" · ")}
    </p>
  );
}
