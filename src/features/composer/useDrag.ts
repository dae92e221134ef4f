import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from "react";
import { flushSync } from "react-dom";

/** So long, in ms, a finger rests before it drags: one that moves sooner scrolls. */
const REST_MS = 400;

/** By how many places an item of a list is to go that is held at a height: into the place whose middle it has passed. */
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
 * Drags an item of a list to another place by its grip: with a mouse or a pen at once, with a finger once it has rested there.
 * The list scrolls along with what is held.
 * @param able whether there is another place to go
 * @param onMove moves it by so many places
 * @returns whether it is held, the grip, and what the grip does when it is pressed
 */
export function useDrag(item: RefObject<HTMLElement | null>, able: boolean, onMove: (by: number) => void) {
  const grip = useRef<HTMLDivElement>(null);
  const [hold, setHold] = useState<"rests" | "drags" | null>(null);
  const held = hold === "drags";
  const drag = useEffectEvent((event: globalThis.PointerEvent) => {
    const by = held && item.current ? placesTo(item.current, event.clientY) : 0;
    if (by === 0) return;
    flushSync(() => onMove(by));
    item.current?.scrollIntoView({ block: "nearest" });
  });
  // The window is listened to: what moves in its list loses the pointer that it has captured.
  useEffect(() => {
    if (!hold) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", (event) => drag(event), { signal });
    // A browser that begins to scroll takes the pointer away.
    for (const end of ["pointerup", "pointercancel", "blur"])
      window.addEventListener(end, () => setHold(null), { signal });
    const timer = hold === "rests" ? setTimeout(() => setHold("drags"), REST_MS) : undefined;
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [hold]);
  const rest = useEffectEvent((event: Event) => hold !== null && event.preventDefault());
  // Whether a finger scrolls is settled by who listens before it comes.
  const still = useEffectEvent((event: TouchEvent) => held && event.preventDefault());
  useEffect(() => {
    const one = grip.current;
    const listening = new AbortController();
    const { signal } = listening;
    one?.addEventListener("touchmove", (event) => still(event), { passive: false, signal });
    // The menu of a picture that a finger rests on would take the pointer away.
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
