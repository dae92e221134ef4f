import { useEffect, useState } from "react";
import { programmaticScroll } from "../../ui/base/list/programmatic_scroll";
import { scrollInputs } from "../../ui/base/list/viewport_events";

/** Scrolling by less has no direction yet, in px. */
const jitter = 6;

/**
 * Whether a phone's bottom bar is shown: hidden when the reader scrolls down, shown again when scrolling up and at the top.
 * Scrolling that no input event caused, as to a stored position, does not hide it.
 * @param visit differs after every navigation: a screen begins with its bar
 */
export function useBars(visit: string): boolean {
  const [hidden, setHidden] = useState({ visit, yes: false });
  useEffect(() => {
    let last = window.scrollY;
    let own = programmaticScroll();
    let steered = false;
    let told = false;
    // Scroll events come in every frame: state is set only when it changes, or React would queue updates that do nothing.
    const hide = (yes: boolean) => {
      if (yes !== told) setHidden({ visit, yes });
      told = yes;
    };
    const onInput = () => {
      steered = true;
    };
    const onScroll = () => {
      const y = window.scrollY;
      // The list scrolls by itself when rows above its anchor change: that is not the reader's scrolling.
      const by = y - last - (programmaticScroll() - own);
      const goes = Math.abs(by) >= jitter;
      if (goes) [last, own] = [y, programmaticScroll()];
      if (y < 80) hide(false);
      else if (steered && goes) hide(by > 0);
    };
    for (const input of scrollInputs) window.addEventListener(input, onInput, { passive: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      for (const input of scrollInputs) window.removeEventListener(input, onInput);
      window.removeEventListener("scroll", onScroll);
    };
  }, [visit]);
  return !hidden.yes || hidden.visit !== visit;
}
