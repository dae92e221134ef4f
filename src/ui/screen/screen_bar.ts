import { createContext, useContext } from "react";
import { shortCount } from "../../domain/notifications/badge_count";

/**
 * Measures the height of the bar that stays at the top of the screen, in px; 0: it scrolls away. `Screen` provides it.
 */
export const BarHeightContext = createContext<() => number>(() => 0);

/** Returns a function that measures the height of the bar that stays at the top of the screen, in px. */
export function useBarHeight(): () => number {
  return useContext(BarHeightContext);
}

/** The number of unseen notifications; `app` provides it. */
export const UnseenContext = createContext(0);

/** The number of unseen notifications. */
export function useUnseen(): number {
  return useContext(UnseenContext);
}

/** Whether there may be more unseen notifications than are counted; `app` provides it. */
export const MoreUnseenContext = createContext(false);

/** Whether there may be more unseen notifications than are counted. */
export function useMoreUnseen(): boolean {
  return useContext(MoreUnseenContext);
}

/** The number of unseen notifications as a badge shows it (`shortCount`). */
export function useUnseenBadge(): string {
  return shortCount(useUnseen(), useMoreUnseen());
}
