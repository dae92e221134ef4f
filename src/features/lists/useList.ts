import { readLists } from "../../db/read/accounts/lists";
import { readSettledListId } from "../../db/read/outbox/settled_status";
import type { ListRow } from "../../domain/rows/list_rows";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/**
 * A list as the user sees it, live, by its id or by the one that it had until the server had it.
 * @returns `id`: the one that it has now; `list`: null where there is none; undefined until the database has been read
 */
export function useList(id: string): { id: string; list: ListRow | null } | undefined {
  const { db } = useWorld();
  return useLive(async () => {
    const present = (await readSettledListId(db, id)) ?? id;
    return { id: present, list: (await readLists(db)).find((one) => one.id === present) ?? null };
  }, [db, id]);
}
