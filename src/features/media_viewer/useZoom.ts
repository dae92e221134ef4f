import {
  useEffect,
  useEffectEvent,
  useRef,
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from "react";
import { moved, nearer, pinched, tapped, type Point, type View } from "./zoom_geometry";

/** How far a picture is drawn up or down to lay it aside, in px. */
const far = 96;
/** Two taps count as one where they are so near in time (ms) and place (px). */
const soon = 300;
const near = 30;

/**
 * Brings a picture nearer by pinching, double tap, the wheel with Ctrl (as trackpads pinch), and moves it by a finger while
 * it is near.
 * @param away lays it aside: drawn up or down by one finger while the whole of it is seen
 * @returns handlers for the box; its `touch-action` leaves sideways swipes to the browser while the whole picture is seen
 */
export function useZoom(
  box: RefObject<HTMLElement | null>,
  view: View,
  setView: Dispatch<SetStateAction<View>>,
  away: () => void,
) {
  const down = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const tap = useRef<(Point & { at: number }) | null>(null);

  const boxOf = () => box.current?.getBoundingClientRect() ?? new DOMRect();
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = boxOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const [at, shown] = [placeOf(event), boxOf()];
    setView((view) => nearer(view, Math.exp(-event.deltaY / 100), at, shown));
  });
  useEffect(() => {
    const element = box.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    // React's own listener could not keep the browser from zooming the page.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [box]);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("button, a, video, audio")) return;
      down.current.set(event.pointerId, placeOf(event));
      start.current = down.current.size === 1 ? placeOf(event) : null;
      if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = down.current.get(event.pointerId);
      if (!from) return;
      if (event.pointerType === "mouse" && event.buttons === 0) {
        // It was let go where nobody told of it.
        down.current.delete(event.pointerId);
        start.current = null;
        return;
      }
      const [to, shown] = [placeOf(event), boxOf()];
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      // Both fingers' moves may come before anything is drawn: each goes on from what the other has made of it.
      if (other) setView((view) => pinched(view, [from, other], [to, other], shown));
      else if (view.scale > 1) setView((view) => moved(view, { x: to.x - from.x, y: to.y - from.y }, shown));
      down.current.set(event.pointerId, to);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      const at = placeOf(event);
      down.current.delete(event.pointerId);
      start.current = null;
      if (!from) return;
      const [aside, along] = [Math.abs(at.x - from.x), Math.abs(at.y - from.y)];
      if (view.scale === 1 && event.pointerType === "touch" && along > far && along > 2 * aside) away();
      if (Math.hypot(aside, along) > near) return;
      const last = tap.current;
      const twice = last && event.timeStamp - last.at < soon && Math.hypot(at.x - last.x, at.y - last.y) < near;
      tap.current = twice ? null : { ...at, at: event.timeStamp };
      const shown = boxOf();
      if (twice) setView((view) => tapped(view, at, shown));
    },
    onPointerCancel(event: PointerEvent) {
      down.current.delete(event.pointerId);
      start.current = null;
    },
  };
}
