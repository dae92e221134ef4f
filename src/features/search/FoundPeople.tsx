import { useT } from "../../ui/context/useT";
import { AccountLine } from "../../ui/account/AccountLine";
import { AskServer } from "./AskServer";
import { MoreFromServer } from "./MoreFromServer";
import styles from "./Search.module.css";
import { ServerAnswer } from "./ServerAnswer";
import type { FoundView } from "./useFound";
import { useFocusFirstNew } from "./useFocusFirstNew";

type Props = {
  found: Pick<FoundView, "people" | "found_by_server" | "server" | "settled">;
  /** Asks the server; null: it has been asked. */
  onAsk: (() => void) | null;
};

/** The people found: the server's results, then those from this device. */
export function FoundPeople({ found: { people, found_by_server, server, settled }, onAsk }: Props) {
  const t = useT();
  const { list, onAsk: onMore } = useFocusFirstNew(found_by_server.size, server.asked);
  return (
    <>
      <ServerAnswer server={server} none={false} />
      <AskServer onAsk={onAsk} />
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
      <MoreFromServer server={server} kind="accounts" onAsk={onMore} />
    </>
  );
}
