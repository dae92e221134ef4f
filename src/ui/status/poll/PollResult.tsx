import type { Poll } from "../../../domain/entities/statuses/poll";
import { voteShareOf } from "../../../domain/statuses/poll";
import { getNumberFormat } from "../../../i18n/intl_cache";
import { useT } from "../../context/useT";
import { PollOption, type TranslatedOptions } from "./PollOption";
import styles from "./StatusPoll.module.css";

type Props = { poll: Poll; expired: boolean; translated: TranslatedOptions | undefined };

/**
 * A poll's results: each option's share and the user's own choice. Only the options if the server hides the counts
 * until the end.
 */
export function PollResult({ poll, expired, translated }: Props) {
  const t = useT();
  const percent = getNumberFormat(t.locale, { style: "percent" });
  const hidden = poll.options.every(({ votes_count }) => votes_count === null);
  return (
    <>
      <ul role="list">
        {poll.options.map((_, at) => {
          const share = voteShareOf(poll, at);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its index
            <li key={at} className={styles.option} style={{ "--share": `${share ?? 0}%` } as React.CSSProperties}>
              <span dir="auto">
                <PollOption poll={poll} at={at} translated={translated} />
                {poll.own_votes.includes(at) ? <span className={styles.own}> {t("poll.own")}</span> : null}
              </span>
              {share === null ? null : <span className={styles.share}>{percent.format(share / 100)}</span>}
            </li>
          );
        })}
      </ul>
      {hidden && !expired ? <p className={styles.foot}>{t("poll.hidden")}</p> : null}
    </>
  );
}
