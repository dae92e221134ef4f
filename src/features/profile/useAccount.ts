import { useEffect, useState } from "react";
import { type NamedAccount, readNamedAccount } from "../../db/read/accounts/account";
import { remoteHandle, withoutOwnHost } from "../../domain/accounts/remote_account";
import type { AccountRow } from "../../domain/rows/rows";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

const isCalled = ({ id, acct }: AccountRow, name: string): boolean =>
  id === name || acct.toLowerCase() === remoteHandle(name).toLowerCase();

/**
 * An account by its id or handle ("me", "@me@host"), live; one that begins with "@" is a handle alone; also fetched
 * from the server while mounted. undefined until the database has been read. The same account under another name stays
 * until that is read.
 */
export function useAccount(written: string): NamedAccount | undefined {
  const { db, sync, origin } = useWorld();
  const name = withoutOwnHost(written, new URL(origin).host);
  useEffect(() => sync.accounts.watch(name), [sync, name]);
  const read = useLive(() => readNamedAccount(db, name), [db, name]);
  const [known, setKnown] = useState(read);
  if (read && read !== known) setKnown(read);
  return read ?? (known?.account && isCalled(known.account, name) ? known : undefined);
}
