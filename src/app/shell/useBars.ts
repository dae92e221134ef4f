import { useEffect, useState } from "react";
import { programmaticScroll } from "../../ui/base/list/scroller/programmatic_scroll";
import { scrollInputs } from "../../ui/base/list/scroller/viewport_events";

/** Scroll distances below this many px have no direction. */
const jitter = 6;

/**
 * Whether the phone's bottom bar is shown. It hides when the user scrolls down and returns when they scroll up or reach
 * the top. Scrolling without a preceding input event, such as restoring a position, does not hide it.
 * @param visit changes with every navigation: a new screen starts with the bar shown
 */
export function useBars(visit: string): boolean {
  const [hidden, setHidden] = useState({ visit, on: false });
  useEffect(() => {
    let last = window.scrollY;
    let programmatic = programmaticScroll();
    let hadInput = false;
    let wasHidden = false;
    // Scroll events fire in every frame. State is set only on a change, or React would queue updates without effect.
    const hide = (on: boolean) => {
      if (on !== wasHidden) setHidden({ visit, on });
      wasHidden = on;
    };
    const onInput = () => {
      hadInput = true;
    };
    const onScroll = () => {
      const y = window.scrollY;
      // The list scrolls by itself when rows above its anchor change. That distance is subtracted.
      const delta = y - last - (programmaticScroll() - programmatic);
      const moved = Math.abs(delta) >= jitter;
      if (moved) [last, programmatic] = [y, programmaticScroll()];
      if (y < 80) hide(false);
      else if (hadInput && moved) hide(delta > 0);
    };
    for (const input of scrollInputs) window.addEventListener(input, onInput, { passive: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      for (const input of scrollInputs) window.removeEventListener(input, onInput);
      window.removeEventListener("scroll", onScroll);
    };
  }, [visit]);
  return !hidden.on || hidden.visit !== visit;
}
