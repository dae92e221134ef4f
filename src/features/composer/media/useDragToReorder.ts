import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

/** Long-press time in ms before a touch starts dragging: an earlier move scrolls. */
const REST_MS = 400;

/**
 * The direction (-1, 0 or 1) in which an item moves when dragged to the height `y`: past each middle that `y` has
 * crossed.
 */
function placesTo(item: HTMLElement, y: number): number {
  const items = [...(item.parentElement?.children ?? [])];
  const at = items.indexOf(item);
  const to = items.findIndex((element, index) => {
    const { top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return index < at ? y < middle : index > at && y > middle;
  });
  return to === -1 ? 0 : Math.sign(to - at);
}

/**
 * Reorders a list by dragging an item's grip: at once with a mouse or pen, after a long press by touch. The list
 * scrolls along.
 * @param able whether the item can move at all
 * @param onMove moves the item by a number of places
 * @returns whether the item is being dragged, the ref of the grip and its event handler
 */
export function useDragToReorder(item: RefObject<HTMLElement | null>, able: boolean, onMove: (by: number) => void) {
  const grip = useRef<HTMLDivElement>(null);
  const [hold, setHold] = useState<"rests" | "drags" | null>(null);
  const held = hold === "drags";
  const drag = useEffectEvent((event: globalThis.PointerEvent) => {
    const by = held && item.current ? placesTo(item.current, event.clientY) : 0;
    if (by === 0) return;
    flushSync(() => onMove(by));
    item.current?.scrollIntoView({ block: "nearest" });
  });
  // The listeners are on the window, since an element that moves in its list loses its pointer capture.
  useEffect(() => {
    if (!hold) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", (event) => drag(event), { signal });
    // A browser that starts to scroll cancels the pointer.
    for (const end of ["pointerup", "pointercancel", "blur"])
      window.addEventListener(end, () => setHold(null), { signal });
    const timer = hold === "rests" ? setTimeout(() => setHold("drags"), REST_MS) : undefined;
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [hold]);
  const preventMenu = useEffectEvent((event: Event) => hold !== null && event.preventDefault());
  // Browsers decide whether a touch scrolls by the listeners that exist when it starts.
  const preventScroll = useEffectEvent((event: TouchEvent) => held && event.preventDefault());
  useEffect(() => {
    const element = grip.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener("touchmove", (event) => preventScroll(event), { passive: false, signal });
    // The context menu of a long-pressed picture would cancel the pointer.
    element?.addEventListener("contextmenu", (event) => preventMenu(event), { signal });
    return () => listening.abort();
  }, []);
  return {
    held,
    grip,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !able) return;
      const finger = event.pointerType === "touch";
      if (!finger) event.preventDefault();
      setHold(finger ? "rests" : "drags");
    },
  };
}
