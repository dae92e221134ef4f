import { createContext, useContext } from "react";

/** Options of a navigation. */
export type NavigateOptions = {
  /** Replaces the latest history entry. Default: true if the URL is that one, even if its screen still loads. */
  replace?: boolean | undefined;
  /** The state of the history entry. */
  state?: unknown;
};

/** Navigates to a page of the app, by its path from the root ("/notice/9?tab=media"). */
export type StableNavigate = (to: string, way?: NavigateOptions) => void;

/** Provided by `StableNavigateProvider`. */
export const StableNavigateContext = createContext<StableNavigate | null>(null);

/** The navigate function. It is always the same function, so components that use it do not re-render on navigation. */
export function useStableNavigate(): StableNavigate {
  const go = useContext(StableNavigateContext);
  if (!go) throw new Error("useStableNavigate needs <StableNavigateProvider> above it");
  return go;
}
