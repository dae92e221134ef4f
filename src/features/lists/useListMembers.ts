import { useEffect } from "react";
import { type ListMembers, readListMembers } from "../../db/read/accounts/lists";
import { isLocal } from "../../domain/mutations/post/local_id";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/** Who is in a list, live; kept up to date while mounted where the server has the list. */
export function useListMembers(id: string): ListMembers | undefined {
  const { db, sync } = useWorld();
  const local = isLocal(id);
  useEffect(() => (local ? undefined : sync.rosters.watch(`list:${id}`)), [sync, id, local]);
  return useLive(() => readListMembers(db, id), [db, id]);
}
