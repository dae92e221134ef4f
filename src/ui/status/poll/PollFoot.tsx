import type { Poll } from "../../../domain/entities/poll";
import { peopleOf } from "../../../domain/statuses/poll";
import { formatDateTime, formatNumber, formatRelative } from "../../../i18n/format";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";
import styles from "./Poll.module.css";

/** How many votes a poll has, from how many people where that is known, and when it ends or ended. */
export function PollFoot({ poll, expired }: { poll: Poll; expired: boolean }) {
  const t = useT();
  const now = useNow();
  const counted = (key: "poll.votes" | "poll.people", count: number) =>
    t(key, { count, shown: formatNumber(count, t.locale) });
  const ends = poll.expires_at ? Date.parse(poll.expires_at) : Number.NaN;
  // The minute that is shown may be older than the end.
  const time = expired ? Math.max(now, ends) : now;
  const people = peopleOf(poll);
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
