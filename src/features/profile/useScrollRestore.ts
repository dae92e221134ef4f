import { useEffectEvent, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { create } from "zustand";

/** Where screens were left, in px from their top, by their place in the history. */
const useKept = create<Record<string, number>>()(() => ({}));

/** How long, in ms, a screen is given to become as long as it was. */
const PATIENCE = 3000;

/** Who comes back to this screen by the history finds it where they left it, as soon as it is long enough again. */
export function useScrollRestore(): void {
  const { key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const begin = useEffectEvent(() => (back ? (useKept.getState()[key] ?? 0) : 0));
  useLayoutEffect(() => {
    const kept = begin();
    let y = kept;
    const follow = () => {
      y = window.scrollY;
    };
    const longer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < kept) return;
      longer.disconnect();
      window.scrollTo({ top: kept, behavior: "instant" });
    });
    if (kept > 0) longer.observe(document.body);
    const timer = setTimeout(() => longer.disconnect(), PATIENCE);
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      longer.disconnect();
      window.removeEventListener("scroll", follow);
      useKept.setState({ [key]: y });
    };
  }, [key]);
}
