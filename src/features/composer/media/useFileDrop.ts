import { useEffect, useRef, useState, type DragEvent } from "react";
import { useWorld } from "../../../ui/context/useWorld";

/** How long after the last drag event the indicator is hidden, in ms. */
const HIDES_MS = 500;

/**
 * Files that are dragged over a form and dropped on it: whether the indicator is shown, and the form's event handlers.
 */
export function useFileDrop(onFiles: (event: DragEvent) => void) {
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
      onFiles(event);
    },
  };
}
