import { useRef, useState } from "react";
import type { Poll as PollEntity } from "../../../domain/entities/poll";
import { isExpired } from "../../../domain/statuses/poll";
import { useNow } from "../../context/useNow";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { PollFoot } from "./PollFoot";
import type { TranslatedOptions } from "./PollOption";
import { PollResult } from "./PollResult";
import { PollVote } from "./PollVote";
import { usePollInSight } from "../store/useDetail";
import styles from "./Poll.module.css";

const ownTitles = ({ own_votes, options }: PollEntity) =>
  own_votes.flatMap((at) => options[at]?.title ?? []).join(", ");

type Props = { poll: PollEntity; status_id: string; unsent: boolean; translated?: TranslatedOptions | undefined };

/**
 * A status's poll: one's vote, then its results; the results at once where it is over or nobody is signed in (spec 001,
 * "Polls"). While it is open and on the screen it is read again every 30 s, and once more when it has ended. `unsent`: the
 * server does not have it yet. `translated`: its options in another language. That a vote stands is said aloud, once.
 */
export function Poll({ poll, status_id, unsent, translated }: Props) {
  const t = useT();
  const now = useNow();
  const [cast, setCast] = useState(false);
  const { session, clock } = useWorld();
  const box = useRef<HTMLDivElement>(null);
  const expired = isExpired(poll, Math.max(now, clock.now()));
  // Until the server itself says that it is over: the last votes count, too.
  usePollInSight(box, poll.expired || unsent ? null : status_id);
  const votes = session !== null && !poll.voted && !expired && !unsent;
  // An option is known by its place: what was chosen among others is no choice among these.
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
        {cast && poll.voted ? `${ownTitles(poll)} ${t("poll.own")}` : null}
      </p>
    </div>
  );
}
