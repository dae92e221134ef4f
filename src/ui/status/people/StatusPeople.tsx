import Repeat2 from "lucide-react/icons/repeat-2";
import Star from "lucide-react/icons/star";
import { useState } from "react";
import { readStatusActors } from "../../../db/read/accounts/status_actors";
import type { StatusRow } from "../../../domain/rows/rows";
import { plainName } from "../../../domain/accounts/plain_name";
import { Avatar } from "../../account/Avatar";
import { useLive } from "../../context/useLive";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import { PeopleDialog } from "./PeopleDialog";
import { useWatchedResource } from "../../hooks/useWatchedResource";
import styles from "./StatusPeople.module.css";
import { formatList } from "../../../i18n/format";

/** How many avatars a row shows. */
const MAX_AVATARS = 15;

const kinds = {
  favourited_by: { icon: Star, row: "people.favourites", title: "people.favouritedBy" },
  reblogged_by: { icon: Repeat2, row: "people.repeats", title: "people.repeatedBy" },
} as const;

type Props = { status_id: string; how: keyof typeof kinds; count: number; mine: boolean };

/** Who favourited or repeated a status: a row of avatars that opens the whole list. */
function PeopleRow({ status_id, how, count, mine }: Props) {
  const t = useT();
  const { db } = useWorld();
  const [open, setOpen] = useState(false);
  const key = `${how}:${status_id}` as const;
  const people = useLive(() => readStatusActors(db, key, mine, MAX_AVATARS), [db, key, mine]);
  const { icon: Icon, row, title } = kinds[how];
  const rest = count - (people?.accounts.length ?? 0);
  const names = formatList((people?.accounts ?? []).map(plainName), t.locale);
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.count}>{t(row, { count })}</span>
        {names ? <span className="said">: {names}. </span> : null}
        <span className={styles.avatars}>
          {people?.accounts.map((account) => (
            <Avatar key={account.id} account={account} small />
          ))}
        </span>
        {people && rest > 0 ? <span className={styles.rest}>{t("people.more", { count: rest })}</span> : null}
      </button>
      {open ? (
        <PeopleDialog
          title={t(title)}
          groups={[{ key, mine, count }]}
          fetched={`people:${status_id}`}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Who favourited and who repeated the focused status of a thread. The lists are refreshed while shown, and cached. */
export function StatusPeople({ status }: { status: StatusRow }) {
  const { id, favourites_count, reblogs_count } = status;
  const has_people = favourites_count + reblogs_count > 0;
  useWatchedResource("people", has_people ? id : null);
  if (!has_people) return null;
  return (
    <div className={styles.people}>
      {favourites_count > 0 ? (
        <PeopleRow status_id={id} how="favourited_by" count={favourites_count} mine={status.favourited} />
      ) : null}
      {reblogs_count > 0 ? (
        <PeopleRow status_id={id} how="reblogged_by" count={reblogs_count} mine={status.reblogged} />
      ) : null}
    </div>
  );
}
