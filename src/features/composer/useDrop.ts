import { useEffect, useRef, useState, type DragEvent } from "react";
import { useWorld } from "../../ui/world";

/** How long after the last sign of a dragged file its indicator goes, in ms (spec 001, section 9). */
const HIDES_MS = 500;

/** Files that are dragged over a form and dropped on it: whether that is to be shown, and what the form listens to. */
export function useDrop(take: (event: DragEvent) => void) {
  const { clock } = useWorld();
  const [shown, setShown] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clock.clearTimeout(timer.current), [clock]);
  const hideLater = () => {
    clock.clearTimeout(timer.current);
    timer.current = clock.setTimeout(() => setShown(false), HIDES_MS);
  };
  return {
    shown,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      if (!event.dataTransfer.types.includes("Files")) return;
      setShown(true);
      hideLater();
    },
    onDrop(event: DragEvent) {
      hideLater();
      take(event);
    },
  };
}
