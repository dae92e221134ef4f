import { createContext, useContext } from "react";

/** Measures the bar that covers a screen's top, in px; `Screen` provides it. */
export const BarHeight = createContext<() => number>(() => 0);

/** A function that measures the bar at the screen's top. */
export function useBarHeight(): () => number {
  return useContext(BarHeight);
}

/** How many notifications are unseen; `app` provides it. */
export const Unseen = createContext(0);

/** How many notifications are unseen. */
export function useUnseen(): number {
  return useContext(Unseen);
}

/** How many announcements of the server's staff are unread; `app` provides it. */
export const Unread = createContext(0);

/** How many announcements of the server's staff are unread. */
export function useUnread(): number {
  return useContext(Unread);
}
