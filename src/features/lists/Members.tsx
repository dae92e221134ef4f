import { useId, useState } from "react";
import type { ListMembers } from "../../db/read/accounts/lists";
import { usePeople } from "../../ui/account/list/usePeople";
import { ListEnd } from "../../ui/base/list/ListEnd";
import { nothingStoredText } from "../../ui/base/text/failure_text";
import { useOnline } from "../../ui/context/useOnline";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { useKept } from "../../ui/hooks/useKept";
import { RetryButton } from "../../ui/screen/RetryButton";
import styles from "./Lists.module.css";
import { MemberRow } from "./MemberRow";
import type { PendingMembers } from "./pending_members";

/** How many rows are shown at first, and how many more by a press. */
const SHOWN = 40;
const itself = (id: string) => id;

type Props = {
  /** The list's id; null: it is still to be made. */
  id: string | null;
  members: ListMembers;
  /** The ids of those who were put in it or taken out, and are not saved. */
  changed: readonly string[];
  pending: PendingMembers;
};

/** Who is in a list. Whoever is taken out stays until the page is left, so that they can be put in again. */
export function Members({ id, members, changed, pending }: Props) {
  const t = useT();
  const heading = useId();
  const online = useOnline();
  const { sync } = useWorld();
  const [most, setMost] = useState(SHOWN);
  const [reading, setReading] = useState(false);
  const { account_ids, unknown, more, fetched, below } = members;
  const { isIn, noteOf, put } = pending;
  const added = changed.filter((one) => isIn(one) && !account_ids.includes(one));
  const kept = useKept([...account_ids, ...added], itself) ?? [];
  const shown = kept.slice(0, most);
  const { people } = usePeople(shown);
  const failure = below?.failure ?? fetched?.failure ?? null;
  const why = failure ?? (online ? null : { kind: "offline" as const, message: "" });
  const key = `list:${id ?? ""}` as const;

  function readOn() {
    setReading(true);
    void sync.rosters.readMore(key).finally(() => setReading(false));
  }

  return (
    <section aria-labelledby={heading} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={heading}>{t("lists.people")}</h2>
        <output className={styles.count}>
          {unknown ? "" : t(more ? "lists.membersMore" : "lists.members", { count: kept.filter(isIn).length })}
        </output>
      </div>
      {shown.length > 0 ? (
        <ul role="list" className={styles.people}>
          {shown.map((one) => (
            <MemberRow
              key={one}
              person={people.get(one)}
              on={isIn(one)}
              note={noteOf(one)}
              onChange={(on) => put(one, on)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>
          {unknown ? (why ? nothingStoredText(t, why) : t("people.loading")) : t("lists.nobody")}
        </p>
      )}
      {unknown && failure && id !== null ? <RetryButton run={() => sync.rosters.refresh(key)} /> : null}
      {kept.length > most ? (
        <ListEnd
          bottom={false}
          failure={null}
          older="people.older"
          onOlder={() => setMost((before) => before + SHOWN)}
        />
      ) : more ? (
        <ListEnd bottom={false} failure={failure} reading={reading} older="people.older" onOlder={readOn} />
      ) : null}
    </section>
  );
}
