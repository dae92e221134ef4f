import type { AccountRow } from "../../domain/rows/rows";
import { AccountLine } from "../../ui/account/AccountLine";
import { useT } from "../../ui/context/useT";
import { ServerAnswer, type ServerSearch } from "./ServerAnswer";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import { useFocusFirstNew } from "./useFocusFirstNew";

type Props = {
  people: readonly AccountRow[];
  /** Ids of the people that the server found; the others come from this device. */
  found_by_server: ReadonlySet<string>;
  server: ServerSearch;
  /** The search is complete. */
  settled: boolean;
};

/** The people found: the server's results, then those from this device. */
export function FoundPeople({ people, found_by_server, server, settled }: Props) {
  const t = useT();
  const { list, onAsk } = useFocusFirstNew(found_by_server.size);
  return (
    <>
      <ServerAnswer server={server} none={false} />
      {people.length === 0 && settled ? <p className={styles.note}>{t("search.none.people")}</p> : null}
      <ul ref={list} role="list" className={styles.people}>
        {people.map((account) => (
          <li key={account.id}>
            <AccountLine account={account}>
              {found_by_server.has(account.id) ? null : <span className={styles.count}>{t("search.device")}</span>}
            </AccountLine>
          </li>
        ))}
      </ul>
      <MoreFromServer server={server} kind="accounts" onAsk={onAsk} />
    </>
  );
}
