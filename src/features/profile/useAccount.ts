import { useEffect } from "react";
import { readAccount, readAccountByName } from "../../db/read/accounts/account";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountRow, FetchRow } from "../../domain/rows/rows";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/** Somebody as they are stored, and how their last reading went. */
type Person = { account: AccountRow | undefined; fetched: FetchRow | undefined };

/**
 * Somebody by an id or a name ("me", "me@host"), live, and read from the server meanwhile; undefined until what is stored was
 * read.
 */
export function useAccount(name: string): Person | undefined {
  const { db, sync } = useWorld();
  useEffect(() => sync.accounts.watch(name), [sync, name]);
  return useLive(
    async () => ({
      account: (await readAccount(db, name)) ?? (await readAccountByName(db, name)),
      fetched: await readFetch(db, `account:${name}`),
    }),
    [db, name],
  );
}
