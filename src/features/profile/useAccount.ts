import { useEffect } from "react";
import { readAccount, readAccountByName } from "../../db/read/accounts/account";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountRow, FetchRow } from "../../domain/rows/rows";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/** A stored account and the result of its last fetch. */
type FetchedAccount = { account: AccountRow | undefined; fetched: FetchRow | undefined };

/**
 * An account by its id or handle ("me", "me@host"), live; also fetched from the server while mounted. undefined until
 * the database has been read.
 */
export function useAccount(name: string): FetchedAccount | undefined {
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
