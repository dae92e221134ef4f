import { useEffect, useEffectEvent } from "react";
import type { Later } from "./lazy_part";
import { onceLoaded } from "./when_loaded";
import { useT } from "../context/useT";

/**
 * Says that something a press opened cannot be had, and closes it, so that nothing is open that nobody sees; the next press asks
 * for its code anew.
 * @param part what is open, as `laterWithin` has it; null where nothing is
 */
export function useHad(part: Pick<Later<never>, "ask"> | null, close: () => void): void {
  const t = useT();
  const fail = useEffectEvent(close);
  useEffect(() => {
    if (part)
      onceLoaded(
        t,
        part.ask().catch((error: unknown) => {
          fail();
          throw error;
        }),
        () => undefined,
      );
  }, [part, t]);
}
