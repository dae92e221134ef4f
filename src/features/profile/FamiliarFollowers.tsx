import { useState } from "react";
import { readRoster } from "../../db/read/accounts/rosters";
import { plainName } from "../../domain/accounts/plain_name";
import type { AccountRow } from "../../domain/rows/rows";
import type { T } from "../../i18n/translator";
import { Avatar } from "../../ui/account/Avatar";
import { useRoster } from "../../ui/account/list/useRoster";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { PeopleDialog } from "../../ui/status/people/PeopleDialog";
import styles from "./Profile.module.css";

/** How many avatars the line shows. */
const FACES = 3;

/**
 * Who of those whom the user follows follow an account: a line that opens the whole list; nothing where nobody does.
 */
export function FamiliarFollowers({ account }: { account: AccountRow }) {
  const t = useT();
  const { db } = useWorld();
  const [open, setOpen] = useState(false);
  const key = `familiar:${account.id}` as const;
  const { row } = useRoster(key);
  const people = useLive(() => readRoster(db, key, FACES), [db, key]);
  const count = row?.account_ids.length ?? 0;
  if (!people || people.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.familiar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.faces}>
          {people.map((one) => (
            <Avatar key={one.id} account={one} small />
          ))}
        </span>
        <span>{familiarText(t, people.map(plainName), count)}</span>
      </button>
      {open ? (
        <PeopleDialog
          title={t("familiar.title")}
          groups={[{ key, mine: false, count }]}
          fetched={`roster:${key}`}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Two of `count` people by their names, and how many others. */
function familiarText(t: T, [first = "", second]: readonly string[], count: number): string {
  if (second === undefined) return t("familiar.one", { first });
  return count === 2 ? t("familiar.two", { first, second }) : t("familiar.more", { first, second, count: count - 2 });
}
