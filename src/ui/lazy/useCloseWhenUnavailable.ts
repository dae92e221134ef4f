import { useEffect, useEffectEvent } from "react";
import type { LazyPart } from "./lazy_part";
import { whenLoaded } from "./when_loaded";
import { useT } from "../context/useT";

/**
 * Says that something a press opened cannot be had, and closes it, so that nothing is open that nobody sees; the next press asks
 * for its code anew.
 * @param part what is open, as `lazyPartWithin` has it; null where nothing is
 */
export function useCloseWhenUnavailable(part: Pick<LazyPart<never>, "ask"> | null, close: () => void): void {
  const t = useT();
  const fail = useEffectEvent(close);
  useEffect(() => {
    if (part)
      whenLoaded(
        t,
        part.ask().catch((error: unknown) => {
          fail();
          throw error;
        }),
        () => undefined,
      );
  }, [part, t]);
}
