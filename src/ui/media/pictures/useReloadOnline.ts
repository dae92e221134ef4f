import { useEffect } from "react";

/**
 * Asks anew for a picture that could not be had once there is a network again: without one every address of it fails at once.
 * Only what is lost listens, of which a list has few.
 */
export function useReloadOnline(lost: boolean, again: () => void): void {
  useEffect(() => {
    if (!lost) return;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [lost, again]);
}
