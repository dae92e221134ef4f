import { createContext, useContext } from "react";

/** How a page is gone to. */
export type Way = {
  /** The step takes the place of the one before it in the history. Missing: where one is already, it does. */
  replace?: boolean | undefined;
  /** What the history keeps beside the address. */
  state?: unknown;
};

/** Goes to a page of the app, by its path from the root ("/notice/9?tab=media"). */
export type Go = (to: string, way?: Way) => void;

/** Provided by `Going`. */
export const GoContext = createContext<Go | null>(null);

/** What goes to other pages: always the same function, so that nobody who holds it is drawn anew where the address changes. */
export function useGo(): Go {
  const go = useContext(GoContext);
  if (!go) throw new Error("useGo needs <Going> above it");
  return go;
}
