import type { Person } from "../../db/read/accounts/people";
import { plainName } from "../../domain/accounts/plain_name";
import { AccountLine } from "../../ui/account/AccountLine";
import { useT } from "../../ui/context/useT";
import styles from "./Lists.module.css";

type Props = {
  /** null: nothing is known of them any more; undefined: they have not been read yet. */
  person: Person | null | undefined;
  on: boolean;
  /** What of that is not saved yet. */
  note: string | undefined;
  onChange(on: boolean): void;
};

/** Somebody who is in a list, or can be put in it, with a button for the opposite. */
export function MemberRow({ person, on, note, onChange }: Props) {
  const t = useT();
  const name = person ? plainName(person.account) : t("act.someone");
  const act = t(on ? "lists.remove" : "lists.add");
  return (
    <li className={styles.person}>
      {person ? (
        <AccountLine account={person.account} note={note} />
      ) : (
        <span aria-busy={person === undefined}>{name}</span>
      )}
      <button
        type="button"
        className={styles.member}
        data-on={on ? "" : undefined}
        aria-label={t("hidden.act", { act, name })}
        onClick={() => onChange(!on)}
      >
        {act}
      </button>
    </li>
  );
}
