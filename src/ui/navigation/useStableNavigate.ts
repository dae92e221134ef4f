import { createContext, useContext } from "react";

/** How a page is gone to. */
export type Way = {
  /** The step takes the place of the one before it in the history. Missing: where one is already, it does. */
  replace?: boolean | undefined;
  /** What the history keeps beside the address. */
  state?: unknown;
};

/** Goes to a page of the app, by its path from the root ("/notice/9?tab=media"). */
export type StableNavigate = (to: string, way?: Way) => void;

/** Provided by `StableNavigateProvider`. */
export const StableNavigateContext = createContext<StableNavigate | null>(null);

/** What goes to other pages: always the same function, so that nobody who holds it is drawn anew where the address changes. */
export function useStableNavigate(): StableNavigate {
  const go = useContext(StableNavigateContext);
  if (!go) throw new Error("useStableNavigate needs <StableNavigateProvider> above it");
  return go;
}
