import { readOwnAccount } from "../../db/sessions/own_account";
import { actingOf } from "../../domain/moderation/acting";
import type { Acting } from "../../domain/moderation/staff_acts";
import { useInstance } from "../context/useDevice";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * Who the reader is for the staff's calls, live: the roles are those that the server last said. undefined until they
 * are read, null where the server has no such calls.
 */
export function useActing(): Acting | null | undefined {
  const { db, session } = useWorld();
  const instance = useInstance();
  const own = useLive(async () => ({ account: session ? await readOwnAccount(db) : undefined }), [db, session]);
  return own && actingOf(own.account, instance, session?.account_id ?? null);
}
