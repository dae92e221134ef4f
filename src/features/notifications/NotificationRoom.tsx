import { useRef, useState, type ReactNode } from "react";
import { useNearViewport } from "../../ui/hooks/useNearViewport";

/** The height of a row that was never measured, in px. */
const estimate = 72;

/**
 * The room of a row in a list that scrolls in a box: the row is drawn while it is near what is seen, or holds the focus;
 * otherwise its room is kept as it was measured.
 */
export function NotificationRoom({ begins, children }: { begins: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(begins);
  const [height, setHeight] = useState(estimate);
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
