import { type RefObject, useLayoutEffect } from "react";

/** Whether one covers more than half of the other. */
function hides(cover: Element, covered: Element): boolean {
  const [over, under] = [cover.getBoundingClientRect(), covered.getBoundingClientRect()];
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  return width > 0 && height > 0 && width * height > (under.width * under.height) / 2;
}

/**
 * Moves a region of toasts to the other end of the window (`data-above`) where it would hide what has the focus (WCAG
 * 2.4.11): as it changes, and as the focus moves. Scrolling would not do, since what has the focus may be at the page's
 * end, or in a bar.
 * @param shown changes whenever the region does; null: it is not shown
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, shown: object | null): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!shown || !element) return undefined;
    const look = () => {
      const focused = document.activeElement;
      if (!focused?.matches(":focus-visible") || element.contains(focused)) return;
      if (hides(element, focused)) element.toggleAttribute("data-above");
    };
    let frame = 0;
    // The browser scrolls to what has the focus after it says that it has.
    const onFocus = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    document.addEventListener("focusin", onFocus);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", onFocus);
    };
  }, [region, shown]);
}
