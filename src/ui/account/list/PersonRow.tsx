import { memo, useId } from "react";
import type { Person } from "../../../db/read/accounts/people";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { AccountLine } from "../AccountLine";
import { FollowButton } from "../follow/FollowButton";
import styles from "./PeopleList.module.css";

type Props = {
  /** null: nothing is known of them any more; undefined: they have not been read yet. */
  person: Person | null | undefined;
  position: number;
  /** -1: the end of the list is unknown. */
  size: number;
};

/** Somebody in a list of people, with a button to follow them. Memoised, so that scrolling renders only new rows. */
export const PersonRow = memo(function PersonRow({ person, position, size }: Props) {
  const t = useT();
  const { session } = useWorld();
  const id = useId();
  if (!person) return <article className={styles.row} aria-busy={person === undefined} />;
  const { account, relationship } = person;
  const follows = session !== null && session.account_id !== account.id;
  return (
    <article
      className={styles.row}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows of a feed take the focus
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={size}
      aria-labelledby={id}
    >
      <span className={styles.who} id={id}>
        <AccountLine account={account} note={relationship?.followed_by ? t("relation.followsYou") : undefined} />
      </span>
      {follows ? <FollowButton account={account} relationship={relationship} inRow /> : null}
    </article>
  );
});
