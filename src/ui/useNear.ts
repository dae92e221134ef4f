import { type RefObject, useEffect, useEffectEvent } from "react";

/** How near counts: so much above and below the screen. */
const margin = "400px 0px";

/**
 * Says whether an element is near the screen: at first, whenever that changes, and anew when `state` does (what was asked
 * for has come, and may not have been enough).
 */
export function useNear(element: RefObject<Element | null>, state: string, say: (near: boolean) => void): void {
  const onChange = useEffectEvent(say);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((seen) => onChange(seen.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another state is looked at anew
  }, [element, state]);
}
