import { useEffect, useState } from "react";
import { programmaticScroll } from "../ui/list/programmatic_scroll";

/** A shorter way is no direction yet, in px. */
const jitter = 6;
/** What a reader moves a page with. */
const hands = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Whether a phone's bottom bar is shown: not while the reader scrolls down, and back at once when scrolling up or at the top.
 * A page that goes to the reader's place by itself hides nothing.
 * @param visit another one on every navigation: a screen begins with its bar
 */
export function useBars(visit: string): boolean {
  const [hidden, setHidden] = useState({ visit, yes: false });
  useEffect(() => {
    let last = window.scrollY;
    let unseen = programmaticScroll();
    let steered = false;
    let told = false;
    // A page tells of its scrolling in every frame; React keeps what changes nothing until something is drawn anew.
    const hide = (yes: boolean) => {
      if (yes !== told) setHidden({ visit, yes });
      told = yes;
    };
    const onHand = () => {
      steered = true;
    };
    const onScroll = () => {
      const y = window.scrollY;
      // What stood above grew or came, and what is seen stayed: that is no way of the reader's.
      const by = y - last - (programmaticScroll() - unseen);
      const goes = Math.abs(by) >= jitter;
      if (goes) [last, unseen] = [y, programmaticScroll()];
      if (y < 80) hide(false);
      else if (steered && goes) hide(by > 0);
    };
    for (const hand of hands) window.addEventListener(hand, onHand, { passive: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      for (const hand of hands) window.removeEventListener(hand, onHand);
      window.removeEventListener("scroll", onScroll);
    };
  }, [visit]);
  return !hidden.yes || hidden.visit !== visit;
}
