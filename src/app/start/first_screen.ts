import { useEffect, useState } from "react";
import type { Clock } from "../../domain/runtime/clock";

/** The longest that anything waits for the first screen, in ms. */
const LONGEST_MS = 3000;

/** The first screen of this start: all that it does not need waits for it. */
export type FirstScreen = {
  /** Says that it shows what is stored, be it nothing. */
  drawn(): void;
  /** Resolves when it does, and at the latest after 3 s: a screen that fails holds nothing up. */
  stands: Promise<void>;
};

/** What is to come after the first screen waits for `stands`; the screen says `drawn`. */
export function createFirstScreen({ setTimeout }: Pick<Clock, "setTimeout">): FirstScreen {
  let stand: () => void;
  const stands = new Promise<void>((resolve) => {
    stand = resolve;
    setTimeout(resolve, LONGEST_MS);
  });
  return { drawn: () => stand(), stands };
}

/** Whether the first screen stands, see `FirstScreen`. */
export function useFirstScreenStands(stands: Promise<void>): boolean {
  const [now, setNow] = useState(false);
  useEffect(() => void stands.then(() => setNow(true)), [stands]);
  return now;
}
