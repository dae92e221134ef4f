import { useEffect } from "react";
import { readRelationship } from "../../../db/read/accounts/account";
import type { RelationshipRow } from "../../../domain/rows/rows";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

/**
 * The signed-in user's relationship with an account, with what waits in the outbox; kept up to date while mounted.
 * undefined until it is known.
 * @param account_id null: there is none, because it is the user's own account or a visitor looks at it
 */
export function useRelationship(account_id: string | null): RelationshipRow | undefined {
  const { db, sync } = useWorld();
  useEffect(() => (account_id === null ? undefined : sync.accounts.watchRelationship(account_id)), [sync, account_id]);
  return useLive(
    async () => (account_id === null ? undefined : await readRelationship(db, account_id)),
    [db, account_id],
  );
}
