import { type ReactNode, useCallback } from "react";
import { createPath } from "react-router";
import { type StableNavigate, StableNavigateContext } from "./useStableNavigate";
import { useRouterHistory } from "./useRouterHistory";

/** Provides the function of `useStableNavigate`. Must be inside the router. */
export function StableNavigateProvider({ children }: { children: ReactNode }) {
  const history = useRouterHistory();
  const go = useCallback<StableNavigate>(
    (to, { replace = to === createPath(history.location), state } = {}) =>
      replace ? history.replace(to, state) : history.push(to, state),
    [history],
  );
  return <StableNavigateContext value={go}>{children}</StableNavigateContext>;
}
