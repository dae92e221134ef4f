import { useEffect, useEffectEvent } from "react";
import type { LazyPart } from "./lazy_part";
import { whenLoaded } from "./when_loaded";
import { useT } from "../context/useT";

/**
 * If the code of an open overlay cannot be loaded, shows a toast and closes the overlay, which would be open but
 * invisible. The next press loads its code again.
 * @param part the open overlay, from `lazyRetryingPart`; null if none is open
 */
export function useCloseWhenUnavailable(part: Pick<LazyPart<never>, "load"> | null, close: () => void): void {
  const t = useT();
  const fail = useEffectEvent(close);
  useEffect(() => {
    if (part)
      whenLoaded(
        t,
        part.load().catch((error: unknown) => {
          fail();
          throw error;
        }),
        () => undefined,
      );
  }, [part, t]);
}
