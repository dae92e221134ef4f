import { useLayoutEffect, useRef, useState } from "react";
import { type GridLine, type GridLineRange, nextLines } from "./grid_lines";

/** Maximum number of lines that are added in one frame. */
const MAX_LINES_PER_FRAME = 2;
/** After a frame that took longer than this, in ms, the next one adds a single line. */
const SLOW_FRAME_MS = 40;

/**
 * The lines of a grid to render while it is scrolled: those in the viewport and its margins. Lines are added over
 * several frames, as many per frame as the device can render in time: looking up emoji in the fonts is slow.
 * @param box the scroll container
 * @param height its visible height, in px
 */
export function useGridLines(
  box: { readonly current: HTMLElement | null },
  lines: readonly GridLine[],
  height: number,
): GridLineRange {
  const [drawn, setDrawn] = useState<GridLineRange>([0, 0]);
  const pace = useRef({ most: 1, at: 0 });
  // With the drawing itself: else a frame asked for before it could come after it, and go back to the lines before.
  useLayoutEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    let frame = 0;
    const update = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame((at) => {
        frame = 0;
        const most = at - pace.current.at > SLOW_FRAME_MS ? 1 : Math.min(pace.current.most + 1, MAX_LINES_PER_FRAME);
        pace.current = { most, at };
        setDrawn(nextLines(lines, drawn, { top: container.scrollTop, height, most }));
      });
    };
    update();
    container.addEventListener("scroll", update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      container.removeEventListener("scroll", update);
    };
  }, [box, drawn, height, lines]);
  return drawn;
}
