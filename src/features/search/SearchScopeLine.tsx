import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { readNamedAccount } from "../../db/read/accounts/account";
import { type SearchScope, scopedId } from "../../domain/search/search_key";
import { AccountName } from "../../ui/account/AccountName";
import { useLive } from "../../ui/context/useLive";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import styles from "./Search.module.css";

/** Says where alone is searched, with a button that leads to the search in everything. */
export function SearchScopeLine({ scope, onLeave }: { scope: SearchScope; onLeave: () => void }) {
  const t = useT();
  const author = scopedId(scope, "author");
  return (
    <p className={styles.scope}>
      <span>
        {author === undefined ? (
          t(scope === "bookmarks" ? "search.inBookmarks" : "search.inThread")
        ) : (
          <Author id={author} />
        )}
      </span>
      <button type="button" aria-label={t("search.everything")} title={t("search.everything")} onClick={onLeave}>
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  );
}

/** In whose posts is searched; the address may name somebody who is not stored. */
function Author({ id }: { id: string }) {
  const t = useT();
  const { db } = useWorld();
  const account = useLive(() => readNamedAccount(db, id), [db, id])?.account;
  if (!account) return t("search.inUnknown");
  return t.rich<ReactNode>("search.inPosts", { name: () => <AccountName key="name" account={account} /> });
}
