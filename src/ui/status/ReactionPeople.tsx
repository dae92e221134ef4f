import { readPeople } from "../../db/read/people";
import { type Reaction, reactionName } from "../../domain/reactions";
import { Avatar } from "../account/Avatar";
import { Name } from "../account/Name";
import { useLive } from "../useLive";
import { useT } from "../useT";
import { useWorld } from "../world";
import { HintBox } from "./HintBox";
import { useDetail } from "./useDetail";
import type { Hint } from "./useHint";
import styles from "./Reactions.module.css";

/** How many people it names (spec 001, section 9). */
const PEOPLE = 16;

/** Who reacted with an emoji, beside it while it is pointed at or has the focus. */
export function ReactionPeople(props: { reaction: Reaction; status_id: string; hint: Hint }) {
  const { reaction, status_id, hint } = props;
  const t = useT();
  const { db } = useWorld();
  const fetched = useDetail("reactions", status_id);
  const key = `reaction:${status_id}:${reaction.name}` as const;
  const people = useLive(() => readPeople(db, key, reaction.me, PEOPLE), [db, key, reaction.me]);
  const rest = reaction.count - (people?.accounts.length ?? 0);

  return (
    <HintBox hint={hint} className={styles.people}>
      {people ? (
        <>
          <ul role="list">
            {people.accounts.map((account) => (
              <li key={account.id}>
                <Avatar account={account} small />
                <Name account={account} />
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
