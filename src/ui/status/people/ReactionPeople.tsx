import { readPeople } from "../../../db/read/accounts/status_people";
import { type Reaction, reactionName } from "../../../domain/statuses/reactions";
import { Avatar } from "../../account/Avatar";
import { AccountName } from "../../account/AccountName";
import { useLive } from "../../context/useLive";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { HintBox } from "../../base/hint/HintBox";
import { useDetail } from "../store/useDetail";
import type { Hint } from "../../base/hint/useHint";
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
