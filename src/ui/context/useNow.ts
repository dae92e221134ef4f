import { createContext, useContext } from "react";

/** The time in ms, moved on once a minute for all relative times together (spec 001 section 9); `app` provides it. */
export const Now = createContext(0);

/** The time in ms, as of the last minute. */
export function useNow(): number {
  return useContext(Now);
}
