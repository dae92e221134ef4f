import { createContext, useContext } from "react";

/** Measures the height of the bar at the top of the screen, in px; `Screen` provides it. */
export const BarHeightContext = createContext<() => number>(() => 0);

/** Returns a function that measures the height of the bar at the top of the screen, in px. */
export function useBarHeight(): () => number {
  return useContext(BarHeightContext);
}

/** The number of unseen notifications; `app` provides it. */
export const UnseenContext = createContext(0);

/** The number of unseen notifications. */
export function useUnseen(): number {
  return useContext(UnseenContext);
}

/** The number of unread announcements; `app` provides it. */
export const UnreadContext = createContext(0);

/** The number of unread announcements. */
export function useUnread(): number {
  return useContext(UnreadContext);
}
