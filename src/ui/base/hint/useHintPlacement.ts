import { useLayoutEffect, type RefObject } from "react";
import { placeHint } from "./place_hint";

/** Shows a popover beside its anchor and keeps it there, whatever the page and its own size do. */
export function useHintPlacement(box: RefObject<HTMLElement | null>, anchor: HTMLElement | null): void {
  useLayoutEffect(() => {
    const hint = box.current;
    if (!hint || !anchor) return;
    hint.showPopover();
    const place = () => placeHint(hint, anchor);
    place();
    // Content that loads later (accounts, custom emoji) changes the size.
    const sizes = new ResizeObserver(place);
    sizes.observe(hint);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener("scroll", place);
    };
  }, [box, anchor]);
}
