import { type RefObject, useEffect, useEffectEvent } from "react";

/** The margin above and below the viewport, or above and below the scroll container, that counts as near. */
const rootMargin = "400px 0px";

/** The scroll container of an element; null if it scrolls with the page. */
function scrollContainerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/**
 * Reports whether an element is near the viewport: on mount, on every change, and whenever `state` changes (content
 * that was loaded may not fill the viewport). In a scroll container, the container is the observer's root: an ancestor
 * that clips would cut off the margin.
 * @param state any text; another value starts a new observation
 * @param onNear called with whether the element is near
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  state: string,
  onNear: (near: boolean) => void,
): void {
  const onChange = useEffectEvent(onNear);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new IntersectionObserver((seen) => onChange(seen.at(-1)?.isIntersecting === true), {
      root: scrollContainerOf(observed),
      rootMargin,
    });
    observer.observe(observed);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new state starts a new observation
  }, [element, state]);
}
