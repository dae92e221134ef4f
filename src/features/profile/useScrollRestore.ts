import { useEffectEvent, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { create } from "zustand";

/** The scroll positions of screens, in px from the top, by history key. */
const useScrollPositions = create<Record<string, number>>()(() => ({}));

/** How long to wait, in ms, until a screen is as long as it was. */
const TIMEOUT_MS = 3000;

/** Restores the scroll position when the user comes back through the history, once the page is long enough. */
export function useScrollRestore(): void {
  const { key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const begin = useEffectEvent(() => (back ? (useScrollPositions.getState()[key] ?? 0) : 0));
  useLayoutEffect(() => {
    const stored = begin();
    let y = stored;
    const follow = () => {
      y = window.scrollY;
    };
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < stored) return;
      observer.disconnect();
      window.scrollTo({ top: stored, behavior: "instant" });
    });
    if (stored > 0) observer.observe(document.body);
    const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener("scroll", follow);
      useScrollPositions.setState({ [key]: y });
    };
  }, [key]);
}
