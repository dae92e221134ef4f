import { useEffect, useState } from "react";
import type { Clock } from "../../domain/runtime/clock";

/** The longest wait for the first screen, in ms. */
const LONGEST_MS = 3000;

/** The first screen of this start. Everything it does not need waits for it. */
export type FirstScreen = {
  /** Called by the screen when it shows what is stored, even if that is nothing. */
  notifyDrawn(): void;
  /** Resolves after `notifyDrawn`, and after 3 s at the latest, so that a failing screen blocks nothing. */
  ready: Promise<void>;
};

/** Creates the signal of the first screen: the screen calls `notifyDrawn`, later work awaits `ready`. */
export function createFirstScreen({ setTimeout }: Pick<Clock, "setTimeout">): FirstScreen {
  let resolveReady: () => void;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
    setTimeout(resolve, LONGEST_MS);
  });
  return { notifyDrawn: () => resolveReady(), ready };
}

/** Whether the first screen is drawn, see `FirstScreen`. */
export function useFirstScreenReady(ready: Promise<void>): boolean {
  const [now, setNow] = useState(false);
  useEffect(() => void ready.then(() => setNow(true)), [ready]);
  return now;
}
