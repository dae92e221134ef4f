import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { type StableNavigate, StableNavigateContext } from "./useStableNavigate";

/** Hands down what goes to other pages; stands within the router. */
export function StableNavigateProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef({ navigate, location });
  useLayoutEffect(() => {
    here.current = { navigate, location };
  }, [navigate, location]);
  const go = useCallback<StableNavigate>((to, { replace, state } = {}) => {
    const { current } = here;
    void current.navigate(to, { replace: replace ?? to === createPath(current.location), state });
  }, []);
  return <StableNavigateContext value={go}>{children}</StableNavigateContext>;
}
