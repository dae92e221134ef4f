import type { Poll } from "../../domain/entities/poll";
import { formatDateTime, formatNumber, formatRelative } from "../../i18n/format";
import { EmojiText } from "../content/EmojiText";
import { useNow } from "../now";
import { useT } from "../useT";
import styles from "./Cards.module.css";

/** A poll's results: the share of each option, 0 where nobody voted (spec 001 section 5). */
export function PollResult({ poll }: { poll: Poll }) {
  const t = useT();
  const now = useNow();
  const total = poll.multiple ? (poll.voters_count ?? poll.votes_count) : poll.votes_count;
  const ends = poll.expires_at ? Date.parse(poll.expires_at) : Number.NaN;
  return (
    <div className={styles.poll}>
      <ul role="list">
        {poll.options.map(({ title, votes_count }, at) => {
          const share = total > 0 ? Math.round(((votes_count ?? 0) / total) * 100) : 0;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its index
            <li key={at} className={styles.option} style={{ "--share": `${share}%` } as React.CSSProperties}>
              <span dir="auto">
                <EmojiText text={title} emojis={poll.emojis} />
                {poll.own_votes.includes(at) ? <span className={styles.own}> {t("poll.own")}</span> : null}
              </span>
              <span className={styles.share}>{share} %</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.faint} title={formatDateTime(ends, t.locale) || undefined}>
        {t("poll.votes", { count: poll.votes_count, shown: formatNumber(poll.votes_count, t.locale) })}
        {Number.isNaN(ends)
          ? null
          : ` · ${t(poll.expired ? "poll.ended" : "poll.ends", { at: formatRelative(ends, now, t.locale) })}`}
      </p>
    </div>
  );
}
