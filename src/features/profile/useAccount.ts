import { useEffect } from "react";
import { type NamedAccount, readNamedAccount } from "../../db/read/accounts/account";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/**
 * An account by its id or handle ("me", "me@host"), live; also fetched from the server while mounted. undefined until
 * the database has been read.
 */
export function useAccount(name: string): NamedAccount | undefined {
  const { db, sync } = useWorld();
  useEffect(() => sync.accounts.watch(name), [sync, name]);
  return useLive(() => readNamedAccount(db, name), [db, name]);
}
