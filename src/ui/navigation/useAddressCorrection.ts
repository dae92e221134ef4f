import { useEffect, useEffectEvent } from "react";
import { createPath, useLocation } from "react-router";
import { useIsHere } from "./useIsHere";
import { useStableNavigate } from "./useStableNavigate";

type Correction = {
  /** The state of the history entry. */
  state?: unknown;
  /** Called when the address was replaced. */
  onCorrected?: () => void;
};

/**
 * Replaces the address of the screen that is drawn by a better one, `to`, unless the reader has pressed a link meanwhile
 * whose screen is still loading: the press counts. Who comes back to the address finds it replaced.
 * @param to a path from the root; null: the address is right, or the better one is not known yet
 */
export function useAddressCorrection(to: string | null, { state, onCorrected }: Correction = {}): void {
  const go = useStableNavigate();
  const isHere = useIsHere();
  const location = useLocation();
  const replaceBy = useEffectEvent((better: string) => {
    go(better, { replace: true, state });
    onCorrected?.();
  });
  useEffect(() => {
    if (to === null || to === createPath(location)) return undefined;
    const correct = () => {
      if (isHere()) replaceBy(to);
    };
    correct();
    // A press that is taken back before its screen came draws nothing anew.
    window.addEventListener("popstate", correct);
    return () => window.removeEventListener("popstate", correct);
  }, [to, location, isHere]);
}
