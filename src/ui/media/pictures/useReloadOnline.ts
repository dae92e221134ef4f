import { useEffect, useEffectEvent } from "react";

/** How long a network counts as just back: it often fails its first requests. In ms. */
const JUST_BACK_MS = 60_000;

/** When the network was back for the last time, by `performance.now`. */
let back_at = -Infinity;
window.addEventListener("online", () => (back_at = performance.now()));

/**
 * Retries a failed load when the browser is online again: while offline every address fails at once. On a network just
 * back, a load that fails is retried at 1 s, 2 s, 4 s and so on.
 * @param lost whether the load failed
 * @param again starts the retry
 */
export function useReloadOnline(lost: boolean, again: () => void): void {
  const retry = useEffectEvent(() => navigator.onLine && again());
  useEffect(() => {
    if (!lost) return;
    const since = performance.now() - back_at;
    const timer = since < JUST_BACK_MS ? setTimeout(retry, Math.max(since, 1000)) : undefined;
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [lost]);
}
