import { createContext, useContext } from "react";

/**
 * Measures the height of the bar that stays at the top of the screen, in px; 0: it scrolls away. `Screen` provides it.
 */
export const BarHeightContext = createContext<() => number>(() => 0);

/** Returns a function that measures the height of the bar that stays at the top of the screen, in px. */
export function useBarHeight(): () => number {
  return useContext(BarHeightContext);
}
