import { useEffect, useRef } from "react";
import { closeModals } from "../../ui/base/dialog/open_dialogs";

/**
 * Closes the modals that can be minimized when the tab's account changes. A new token of the same account keeps them.
 * @param key the key of the session ("me@host"); undefined for a visitor
 */
export function useModalsOfAccount(key: string | undefined): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current !== key) closeModals();
    before.current = key;
  }, [key]);
}
