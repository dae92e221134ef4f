import type { AccountRow } from "../../domain/rows/rows";
import { AccountLine } from "../../ui/account/AccountLine";
import { useT } from "../../ui/context/useT";
import { ServerAnswer, type Server } from "./ServerAnswer";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import { useFocusFirstNew } from "./useFocusFirstNew";

type Props = {
  people: readonly AccountRow[];
  /** Ids of those whom the server found; the others lie on this device. */
  device: ReadonlySet<string>;
  server: Server;
  /** Nobody else will be found. */
  settled: boolean;
};

/** People who were found: the server's, then who else is known on this device. */
export function FoundPeople({ people, device, server, settled }: Props) {
  const t = useT();
  const { list, onAsk } = useFocusFirstNew(device.size);
  return (
    <>
      <ServerAnswer server={server} none={false} />
      {people.length === 0 && settled ? <p className={styles.note}>{t("search.none.people")}</p> : null}
      <ul ref={list} role="list" className={styles.people}>
        {people.map((account) => (
          <li key={account.id}>
            <AccountLine account={account}>
              {device.has(account.id) ? null : <span className={styles.count}>{t("search.device")}</span>}
            </AccountLine>
          </li>
        ))}
      </ul>
      <MoreFromServer server={server} kind="accounts" onAsk={onAsk} />
    </>
  );
}
