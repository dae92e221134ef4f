import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "../../db/read/outbox/unsaved_work";
import type { AccountDb } from "../../db/schema";
import { useLive } from "../../ui/context/useLive";
import { useWorld } from "../../ui/context/useWorld";

/** Asks the browser for persistent storage once the database contains unsent work. The settings show the answer. */
export function usePersistentStorage(): void {
  const { db, storageFailure } = useWorld();
  const foundIn = useRef<AccountDb | null>(null);
  const hasUnsaved = useLive(async () => {
    // Once found, no table is observed any more, so that typing into a draft triggers no query here.
    if (foundIn.current !== db && (await hasUnsavedWork(db))) foundIn.current = db;
    return foundIn.current === db;
  }, [db]);
  useEffect(() => {
    // Older browsers and insecure contexts have no `persist`.
    if (hasUnsaved && storageFailure === null) void navigator.storage?.persist?.();
  }, [hasUnsaved, storageFailure]);
}
