import { Link } from "react-router";
import { accountPath } from "../../domain/links";
import type { AccountRow } from "../../domain/rows";
import { Avatar } from "../../ui/account/Avatar";
import { Handle, Name } from "../../ui/account/Name";
import { useContentRules } from "../../ui/content/rules";
import { useT } from "../../ui/useT";
import { Answered, type Server } from "./Answered";
import { More } from "./More";
import styles from "./Search.module.css";

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
  const { restricted } = useContentRules();
  return (
    <>
      <Answered server={server} none={false} />
      {people.length === 0 && settled ? <p className={styles.note}>{t("search.none.people")}</p> : null}
      <ul role="list" className={styles.list}>
        {people.map((account) => (
          <li key={account.id}>
            <Link className={styles.person} to={accountPath(account, restricted)}>
              <Avatar account={account} />
              <span className={styles.who}>
                <Name account={account} />
                <Handle account={account} />
              </span>
              {device.has(account.id) ? null : <span className={styles.count}>{t("search.device")}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <More server={server} kind="accounts" />
    </>
  );
}
