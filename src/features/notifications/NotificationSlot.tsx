import { useRef, useState, type ReactNode } from "react";
import { useNearViewport } from "../../ui/hooks/useNearViewport";

/** The height of an unmeasured row, in px. */
const ESTIMATED_PX = 72;

/**
 * The space of a row in a scrolling box. The row is mounted while it is near the viewport or has the focus; otherwise
 * its measured height is reserved.
 * @param initially_near whether the row is mounted at first
 */
export function NotificationSlot({ initially_near, children }: { initially_near: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(initially_near);
  const [height, setHeight] = useState(ESTIMATED_PX);
  useNearViewport(box, "", (now) => {
    const element = box.current;
    if (now || !element) return setNear(now);
    if (element.contains(document.activeElement)) return;
    if (near) setHeight(element.offsetHeight);
    setNear(false);
  });
  return (
    <div ref={box} style={near ? undefined : { blockSize: height }}>
      {near ? children : null}
    </div>
  );
}
