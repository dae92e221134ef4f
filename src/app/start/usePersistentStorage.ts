import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "../../db/read/outbox/unsaved_work";
import type { AccountDb } from "../../db/schema";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/**
 * Asks the browser not to evict what lies here, once there is something that no server has (server document, "IndexedDB and
 * Dexie"). What it answers stands in the settings.
 */
export function usePersistentStorage(): void {
  const { db, lack } = useWorld();
  const found = useRef<AccountDb | null>(null);
  const own = useLive(async () => {
    // Once is enough: nothing is watched from then on, and what is typed into a draft wakes nothing here.
    if (found.current !== db && (await hasUnsavedWork(db))) found.current = db;
    return found.current === db;
  }, [db]);
  useEffect(() => {
    // Older browsers cannot be asked, and pages without a secure context may not.
    if (own && lack === null) void navigator.storage?.persist?.();
  }, [own, lack]);
}
