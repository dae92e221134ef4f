import type { ReactNode } from "react";
import { readFetch } from "../../../db/read/fetch_results";
import { readStatusActors } from "../../../db/read/accounts/status_actors";
import type { RosterRow } from "../../../domain/rows/roster_rows";
import { AccountLine } from "../../account/AccountLine";
import { Dialog } from "../../base/dialog/Dialog";
import { readingFailureText } from "../../base/text/failure_text";
import { PageLink } from "../../navigation/PageLink";
import { useLive } from "../../context/useLive";
import { useT } from "../../context/useT";
import { useWorld } from "../../context/useWorld";
import styles from "./StatusPeople.module.css";

/** The most people a list shows: the limit that the server is asked for. */
const MAX_PEOPLE = 80;

type Group = { key: RosterRow["key"]; mine: boolean; count: number; title?: ReactNode };

type Props = {
  title: string;
  groups: readonly Group[];
  /** The key of the `fetches` row of the request that loads them. */
  fetched: string;
  onClose(): void;
};

/** Lists the people who did something with a status, as far as this device knows them. */
export function PeopleDialog({ title, groups, fetched, onClose }: Props) {
  const t = useT();
  const { db } = useWorld();
  const { failure } = useLive(() => readFetch(db, fetched), [db, fetched]) ?? {};
  return (
    <Dialog title={title} onClose={onClose}>
      {failure ? <p className={styles.note}>{readingFailureText(t, failure)}</p> : null}
      {failure?.visitor ? (
        <PageLink to="/login" className={styles.note} onClick={onClose}>
          {t("nav.signIn")}
        </PageLink>
      ) : null}
      {groups.map((group) => (
        <PeopleList key={group.key} group={group} onLeave={onClose} />
      ))}
    </Dialog>
  );
}

function PeopleList({ group: { key, mine, count, title }, onLeave }: { group: Group; onLeave(): void }) {
  const t = useT();
  const { db } = useWorld();
  const people = useLive(async () => ({ read: await readStatusActors(db, key, mine, MAX_PEOPLE) }), [db, key, mine]);
  const listed = people?.read?.accounts ?? [];
  return (
    <section>
      {title === undefined ? null : <h3 className={styles.title}>{title}</h3>}
      {people && !people.read ? <p className={styles.note}>{t("people.unread")}</p> : null}
      <ul role="list" className={styles.list}>
        {listed.map((account) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link within is pressed; the list closes with it
          <li
            key={account.id}
            onClick={(event) => event.target instanceof Element && event.target.closest("a") && onLeave()}
          >
            <AccountLine account={account} small />
          </li>
        ))}
      </ul>
      {people?.read && count > listed.length ? (
        <p className={styles.note}>{t("people.notListed", { count: count - listed.length })}</p>
      ) : null}
    </section>
  );
}
