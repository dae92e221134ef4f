import { useRef, type PointerEvent, type RefObject } from "react";

const FAR_PX = 80;
const FAST_PX_PER_MS = 0.4;
/** Minimum distance of a swipe; a shorter movement is a press or a scroll. */
const BEGUN_PX = 12;

type Swipe = { pointer: number; x: number; y: number; at: number; begun: boolean };

/**
 * Closes a drawer by swiping it to its side. The drawer follows the finger, and returns if the swipe is too short and
 * too slow. Presses on the drawer's content still work.
 * @param drawer the element that moves; it needs `touch-action: pan-y`
 * @param side the side of the screen that the drawer is on, relative to the writing direction
 */
export function useSwipeToClose(drawer: RefObject<HTMLElement | null>, side: "start" | "end", close: () => void) {
  const swipe = useRef<Swipe | null>(null);
  const outwards = (): 1 | -1 => {
    const rtl = drawer.current !== null && getComputedStyle(drawer.current).direction === "rtl";
    return (side === "end") === rtl ? -1 : 1;
  };
  const moved = ({ pointerId, clientX }: PointerEvent): number =>
    swipe.current?.pointer === pointerId ? Math.max(0, (clientX - swipe.current.x) * outwards()) : 0;
  const release = () => {
    swipe.current = null;
    drawer.current?.style.removeProperty("translate");
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      swipe.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        begun: false,
      };
    },
    onPointerMove(event: PointerEvent) {
      const now = swipe.current;
      if (now?.pointer !== event.pointerId) return;
      const by = moved(event);
      if (!now.begun && by > BEGUN_PX && by > Math.abs(event.clientY - now.y)) {
        now.begun = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (now.begun) drawer.current?.style.setProperty("translate", `${by * outwards()}px 0`);
    },
    onPointerUp(event: PointerEvent) {
      const now = swipe.current;
      const by = moved(event);
      release();
      if (now?.begun && (by > FAR_PX || by / Math.max(1, event.timeStamp - now.at) > FAST_PX_PER_MS)) close();
    },
    onPointerCancel: release,
  };
}
