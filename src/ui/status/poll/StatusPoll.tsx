import { useRef, useState } from "react";
import type { Poll as PollEntity } from "../../../domain/entities/statuses/poll";
import { isExpired } from "../../../domain/statuses/poll";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { PollFoot } from "./PollFoot";
import type { TranslatedOptions } from "./PollOption";
import { PollResult } from "./PollResult";
import { PollVote } from "./PollVote";
import { usePollInViewport } from "./usePollInViewport";
import styles from "./StatusPoll.module.css";
import { formatList } from "../../../i18n/format";

const ownTitles = ({ own_votes, options }: PollEntity, locale: string) =>
  formatList(
    own_votes.flatMap((at) => options[at]?.title ?? []),
    locale,
  );

type Props = { poll: PollEntity; status_id: string; unsent: boolean; translated?: TranslatedOptions | undefined };

/**
 * A status's poll: the vote form, then the results. An expired poll, or one seen by a visitor, shows the results at
 * once. While it is open and in the viewport it is refreshed every 30 s, and once more after it ends. A screen reader
 * hears once that the vote is stored.
 * @param unsent the server does not have the status yet
 * @param translated its options in another language
 */
export function StatusPoll({ poll, status_id, unsent, translated }: Props) {
  const t = useT();
  const now = useNow();
  const [cast, setCast] = useState(false);
  const { session, clock } = useWorld();
  const box = useRef<HTMLDivElement>(null);
  const expired = isExpired(poll, Math.max(now, clock.now()));
  // Stop only once the server says that it has expired: the final counts arrive after the local expiry.
  usePollInViewport(box, poll.expired || unsent ? null : status_id);
  const votes = session !== null && !poll.voted && !expired && !unsent;
  // A choice is an index: the key discards it when an edit changes the options.
  const options = JSON.stringify(poll.options.map(({ title }) => title));
  return (
    <div ref={box} className={styles.poll}>
      {votes ? (
        <PollVote
          key={options}
          poll={poll}
          status_id={status_id}
          translated={translated}
          onVote={() => setCast(true)}
        />
      ) : (
        <PollResult poll={poll} expired={expired} translated={translated} />
      )}
      {votes ? null : <PollFoot poll={poll} expired={expired} />}
      <p role="status" className="said">
        {cast && poll.voted ? `${ownTitles(poll, t.locale)} ${t("poll.own")}` : null}
      </p>
    </div>
  );
}
