import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { type StableNavigate, StableNavigateContext } from "./useStableNavigate";

/** Provides the function of `useStableNavigate`. Must be inside the router. */
export function StableNavigateProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ navigate, location });
  useLayoutEffect(() => {
    latest.current = { navigate, location };
  }, [navigate, location]);
  const go = useCallback<StableNavigate>((to, { replace, state } = {}) => {
    const { current } = latest;
    void current.navigate(to, { replace: replace ?? to === createPath(current.location), state });
  }, []);
  return <StableNavigateContext value={go}>{children}</StableNavigateContext>;
}
