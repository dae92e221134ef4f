import type { ReactNode } from "react";
import X from "lucide-react/icons/x";
import { readNamedAccount } from "../../db/read/accounts/account";
import { AccountName } from "../../ui/account/AccountName";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Search.module.css";

/** Says in whose posts alone is searched (`id`: an account's), with a button that leads to the search in everything. */
export function SearchAuthor({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useT();
  const { db } = useWorld();
  const read = useLive(() => readNamedAccount(db, id), [db, id]);
  const account = read?.account;
  return (
    <p className={styles.author}>
      <span>
        {account
          ? t.rich<ReactNode>("search.author", { name: () => <AccountName key="name" account={account} /> })
          : t("search.unknownAuthor")}
      </span>
      <button type="button" aria-label={t("search.everything")} title={t("search.everything")} onClick={onLeave}>
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  );
}
