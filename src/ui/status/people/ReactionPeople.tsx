import { readStatusActors } from "../../../db/read/accounts/status_actors";
import { type Reaction, reactionName } from "../../../domain/statuses/reactions";
import { Avatar } from "../../account/Avatar";
import { AccountName } from "../../account/AccountName";
import { useLive } from "../../context/useLive";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { HintBox } from "../../base/hint/HintBox";
import { useWatchedResource } from "../../hooks/useWatchedResource";
import type { HintState } from "../../base/hint/useHint";
import styles from "./Reactions.module.css";

/** How many people the hint names. */
const MAX_PEOPLE = 16;

/** The people who reacted with an emoji, in a hint while the reaction is hovered or focused. */
export function ReactionPeople(props: { reaction: Reaction; status_id: string; hint: HintState }) {
  const { reaction, status_id, hint } = props;
  const t = useT();
  const { db } = useWorld();
  const fetched = useWatchedResource("reactions", status_id);
  const key = `reaction:${status_id}:${reaction.name}` as const;
  const people = useLive(() => readStatusActors(db, key, reaction.me, MAX_PEOPLE), [db, key, reaction.me]);
  const rest = reaction.count - (people?.accounts.length ?? 0);

  return (
    <HintBox hint={hint} className={styles.people}>
      {people ? (
        <>
          <ul role="list">
            {people.accounts.map((account) => (
              <li key={account.id}>
                <Avatar account={account} small />
                <AccountName account={account} />
              </li>
            ))}
          </ul>
          {rest > 0 ? <p>{t("people.more", { count: rest })}</p> : null}
        </>
      ) : (
        <p>{fetched?.failure ? t("reaction.unknown") : reactionName(reaction)}</p>
      )}
    </HintBox>
  );
}
