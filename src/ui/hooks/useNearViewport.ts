import { type RefObject, useEffect, useEffectEvent } from "react";

/** How near counts: so much above and below the screen, or the box in which it scrolls by itself. */
const rootMargin = "400px 0px";

/** The box that scrolls an element by itself; null where it goes with the page. */
function boxOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/**
 * Says whether an element is near what is seen: at first, whenever that changes, and anew when `state` does (what was asked
 * for has come, and may not have been enough). In a box that scrolls by itself the box alone is asked: whatever stands around
 * it and clips what it holds would cut off what lies ready above and below.
 */
export function useNearViewport(element: RefObject<Element | null>, state: string, say: (near: boolean) => void): void {
  const onChange = useEffectEvent(say);
  useEffect(() => {
    const one = element.current;
    if (!one) return undefined;
    const observer = new IntersectionObserver((seen) => onChange(seen.at(-1)?.isIntersecting === true), {
      root: boxOf(one),
      rootMargin,
    });
    observer.observe(one);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another state is looked at anew
  }, [element, state]);
}
