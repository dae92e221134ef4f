import { useEffect } from "react";
import { hasOwnWork } from "../db/read/own_work";
import { useLive } from "../ui/useLive";
import { useWorld } from "../ui/world";

/**
 * Asks the browser not to evict what lies here, once there is something that no server has (server document, "IndexedDB and
 * Dexie"). What it answers stands in the settings.
 */
export function usePersistence(): void {
  const { db, lack } = useWorld();
  const own = useLive(() => hasOwnWork(db), [db]);
  useEffect(() => {
    // Older browsers cannot be asked, and pages without a secure context may not.
    if (own && lack === null) void navigator.storage?.persist?.();
  }, [own, lack]);
}
