import { useRef } from "react";
import type { PointerEvent } from "react";

const FAR_PX = 96;
const FAST_PX_PER_MS = 0.5;

type Swipe = { pointer: number; y: number; at: number };

/**
 * Closes a bottom sheet by swiping it down. The sheet follows the finger, and returns if the swipe is too short and too
 * slow.
 * @param sheet the element that moves
 * @param close closes the sheet
 * @returns handlers for the drag handle (a handle, a header), which needs `touch-action: none`
 */
export function useSwipeDown(sheet: { readonly current: HTMLElement | null }, close: () => void) {
  const swipe = useRef<Swipe | null>(null);
  const moved = (event: PointerEvent): number =>
    swipe.current?.pointer === event.pointerId ? Math.max(0, event.clientY - swipe.current.y) : 0;
  const release = () => {
    swipe.current = null;
    sheet.current?.style.removeProperty("translate");
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (
        event.pointerType === "mouse" ||
        (event.target instanceof Element && event.target.closest("button, a, input"))
      )
        return;
      swipe.current = { pointer: event.pointerId, y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (swipe.current) sheet.current?.style.setProperty("translate", `0 ${moved(event)}px`);
    },
    onPointerUp(event: PointerEvent) {
      const distance = moved(event);
      const speed = swipe.current ? distance / Math.max(1, event.timeStamp - swipe.current.at) : 0;
      release();
      if (distance > FAR_PX || (distance > 16 && speed > FAST_PX_PER_MS)) close();
    },
    onPointerCancel: release,
  };
}
