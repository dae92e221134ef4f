import { useEffect } from "react";

/**
 * Retries a failed load when the browser is online again: while offline every address fails at once. Only failed
 * pictures add a listener.
 * @param lost whether the load failed
 * @param again starts the retry
 */
export function useReloadOnline(lost: boolean, again: () => void): void {
  useEffect(() => {
    if (!lost) return;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [lost, again]);
}
