import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { createPath, useNavigate } from "react-router";
import { type StableNavigate, StableNavigateContext } from "./useStableNavigate";
import { useRouterHistory } from "./useRouterHistory";

/**
 * Provides the function of `useStableNavigate`, which throws where a path leads to another host. Must be inside the
 * router.
 */
export function StableNavigateProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const history = useRouterHistory();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback<StableNavigate>(
    (to, { replace = to === createPath(history.location), state } = {}) => void latest.current(to, { replace, state }),
    [history],
  );
  return <StableNavigateContext value={go}>{children}</StableNavigateContext>;
}
