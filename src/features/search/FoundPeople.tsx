import type { AccountRow } from "../../domain/rows/rows";
import { PersonLink } from "../../ui/account/AccountLine";
import { useT } from "../../ui/context/useT";
import { Answered, type Server } from "./ServerAnswer";
import { More } from "./MoreFromServer";
import styles from "./Search.module.css";
import { useFirstCome } from "./useFocusFirstNew";

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
  const { list, onAsk } = useFirstCome(device.size);
  return (
    <>
      <Answered server={server} none={false} />
      {people.length === 0 && settled ? <p className={styles.note}>{t("search.none.people")}</p> : null}
      <ul ref={list} role="list" className={styles.people}>
        {people.map((account) => (
          <li key={account.id}>
            <PersonLink account={account}>
              {device.has(account.id) ? null : <span className={styles.count}>{t("search.device")}</span>}
            </PersonLink>
          </li>
        ))}
      </ul>
      <More server={server} kind="accounts" onAsk={onAsk} />
    </>
  );
}
