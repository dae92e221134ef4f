import { useEffect, useRef, useState } from "react";
import { type Line, type Lines, nextLines } from "./grid_lines";

/** So many lines come into the page in one frame at most. */
const MOST = 2;
/** A frame that took longer than this, in ms, was one too many: the next brings a line alone. */
const LATE_MS = 40;

/**
 * The lines of a grid that stand in the page, as it is scrolled: what is seen and a little around it. A few more come in each
 * frame, as many as this device draws in time: it looks each sign up in its fonts.
 * @param box the element that scrolls
 * @param height how much of it is seen, in px
 */
export function useGridLines(
  box: { readonly current: HTMLElement | null },
  lines: readonly Line[],
  height: number,
): Lines {
  const [drawn, setDrawn] = useState<Lines>([0, 0]);
  const pace = useRef({ most: 1, at: 0 });
  useEffect(() => {
    const one = box.current;
    if (!one) return undefined;
    let frame = 0;
    const look = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame((at) => {
        frame = 0;
        const most = at - pace.current.at > LATE_MS ? 1 : Math.min(pace.current.most + 1, MOST);
        pace.current = { most, at };
        setDrawn(nextLines(lines, drawn, { top: one.scrollTop, height, most }));
      });
    };
    look();
    one.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      one.removeEventListener("scroll", look);
    };
  }, [box, drawn, height, lines]);
  return drawn;
}
