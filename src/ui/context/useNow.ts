import { createContext, useContext } from "react";

/** The current time in ms, updated once a minute for all relative times together; `app` provides it. */
export const NowContext = createContext(0);

/** The current time in ms, updated once a minute. */
export function useNow(): number {
  return useContext(NowContext);
}
