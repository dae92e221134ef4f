import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

/** How long a finger rests before it drags, in ms: one that moves sooner scrolls. */
const REST_MS = 400;

/** By how many places (-1, 0 or 1) an item of a list moves when it is held at the height `y`: past each middle that `y` has passed. */
function placesTo(item: HTMLElement, y: number): number {
  const items = [...(item.parentElement?.children ?? [])];
  const at = items.indexOf(item);
  const to = items.findIndex((one, index) => {
    const { top, bottom } = one.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return index < at ? y < middle : index > at && y > middle;
  });
  return to === -1 ? 0 : Math.sign(to - at);
}

/**
 * Drags an item of a list to another place by its grip: with a mouse or a pen at once, with a finger after a rest. The list scrolls
 * along with the item.
 * @param able whether there is another place to go
 * @param onMove moves the item by a number of places
 * @returns whether the item is held, the ref of the grip and its event handler
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
  // The window is listened to, since an element that moves in its list loses its pointer capture.
  useEffect(() => {
    if (!hold) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", (event) => drag(event), { signal });
    // A browser that begins to scroll cancels the pointer.
    for (const end of ["pointerup", "pointercancel", "blur"])
      window.addEventListener(end, () => setHold(null), { signal });
    const timer = hold === "rests" ? setTimeout(() => setHold("drags"), REST_MS) : undefined;
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [hold]);
  const rest = useEffectEvent((event: Event) => hold !== null && event.preventDefault());
  // Browsers decide whether a touch scrolls by the listeners that exist when it begins.
  const still = useEffectEvent((event: TouchEvent) => held && event.preventDefault());
  useEffect(() => {
    const one = grip.current;
    const listening = new AbortController();
    const { signal } = listening;
    one?.addEventListener("touchmove", (event) => still(event), { passive: false, signal });
    // The context menu of a picture that a finger rests on would cancel the pointer.
    one?.addEventListener("contextmenu", (event) => rest(event), { signal });
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
