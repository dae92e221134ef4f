import {
  useEffect,
  useEffectEvent,
  useRef,
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from "react";
import { panBy, zoomBy, pinchBy, toggleZoom, type Point, type ZoomState } from "./zoom_geometry";

/** How far one finger must drag a picture up or down to close the viewer, in px. */
const CLOSE_PX = 96;
/** Two taps are a double tap within this time (ms) and distance (px). */
const DOUBLE_TAP_MS = 300;
const TAP_PX = 30;

/**
 * Zooms a picture by pinch, double tap, or the wheel with Ctrl (which trackpads send for a pinch), and pans it while
 * zoomed.
 * @param close called when one finger drags the unzoomed picture up or down
 * @returns pointer handlers for the box; its `touch-action` leaves horizontal swipes to the browser while unzoomed
 */
export function useZoom(
  box: RefObject<HTMLElement | null>,
  view: ZoomState,
  setView: Dispatch<SetStateAction<ZoomState>>,
  close: () => void,
) {
  const down = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const tap = useRef<(Point & { at: number }) | null>(null);

  const boxOf = () => box.current?.getBoundingClientRect() ?? new DOMRect();
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = boxOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const [at, shown] = [pointOf(event), boxOf()];
    setView((view) => zoomBy(view, Math.exp(-event.deltaY / 100), at, shown));
  });
  useEffect(() => {
    const element = box.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    // React's wheel listener is passive and cannot prevent the browser's zoom.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [box]);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("button, a, video, audio")) return;
      down.current.set(event.pointerId, pointOf(event));
      start.current = down.current.size === 1 ? pointOf(event) : null;
      if (view.scale > 1) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const from = down.current.get(event.pointerId);
      if (!from) return;
      if (event.pointerType === "mouse" && event.buttons === 0) {
        // The mouse button was released outside the page.
        down.current.delete(event.pointerId);
        start.current = null;
        return;
      }
      const [to, shown] = [pointOf(event), boxOf()];
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      // Both fingers' moves may arrive before the next render: updater functions combine them.
      if (other) setView((view) => pinchBy(view, [from, other], [to, other], shown));
      else if (view.scale > 1) setView((view) => panBy(view, { x: to.x - from.x, y: to.y - from.y }, shown));
      down.current.set(event.pointerId, to);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      const at = pointOf(event);
      down.current.delete(event.pointerId);
      start.current = null;
      if (!from) return;
      const [aside, along] = [Math.abs(at.x - from.x), Math.abs(at.y - from.y)];
      if (view.scale === 1 && event.pointerType === "touch" && along > CLOSE_PX && along > 2 * aside) close();
      if (Math.hypot(aside, along) > TAP_PX) return;
      const last = tap.current;
      const twice =
        last && event.timeStamp - last.at < DOUBLE_TAP_MS && Math.hypot(at.x - last.x, at.y - last.y) < TAP_PX;
      tap.current = twice ? null : { ...at, at: event.timeStamp };
      const shown = boxOf();
      if (twice) setView((view) => toggleZoom(view, at, shown));
    },
    onPointerCancel(event: PointerEvent) {
      down.current.delete(event.pointerId);
      start.current = null;
    },
  };
}
