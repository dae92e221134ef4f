import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useWorld } from "../../ui/context/useWorld";

/** How long the track must rest until the visible slide becomes the current one, in ms. */
const REST_MS = 80;

/**
 * Tracks the current slide of a horizontally scrolling, snapping track.
 * @param track the scrolling element, whose children are the slides
 * @param slides `at` is the initial index, `count` the number of slides
 * @param onTurn called when another slide becomes the current one
 * @returns `index` of the current slide; `go` scrolls to a slide; `swiped` and `grabbed` are the track's scroll and
 * pointer handlers
 */
export function useSlides(
  track: RefObject<HTMLElement | null>,
  { at, count }: { at: number; count: number },
  onTurn: () => void,
) {
  const { clock } = useWorld();
  const [index, setIndex] = useState(at);
  const timer = useRef(0);
  /** The target of a programmatic scroll; null while the user scrolls. */
  const goal = useRef<number | null>(null);

  function show(to: number) {
    if (to === index || to < 0 || to >= count) return;
    setIndex(to);
    onTurn();
  }
  function scrollTo(to: number, behavior: ScrollBehavior) {
    track.current?.children[to]?.scrollIntoView?.({ behavior, inline: "center", block: "nearest" });
  }
  function go(to: number) {
    if (to < 0 || to >= count) return;
    goal.current = to;
    scrollTo(to, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
    show(to);
    swiped();
  }
  const rested = useEffectEvent(() => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    const nearest = clientWidth > 0 ? Math.round(Math.abs(scrollLeft) / clientWidth) : index;
    const to = goal.current;
    goal.current = null;
    // Browsers may abort a smooth scroll when the page changes.
    if (to !== null && to !== nearest) scrollTo(to, "instant");
    else show(nearest);
  });
  function swiped() {
    clock.clearTimeout(timer.current);
    timer.current = clock.setTimeout(() => rested(), REST_MS);
  }
  function grabbed() {
    goal.current = null;
  }

  // At either end the pressed button is removed and loses the focus: the track takes it, so that the keys still work.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) track.current?.focus({ preventScroll: true });
  });
  const begin = useEffectEvent(() => scrollTo(at, "instant"));
  useLayoutEffect(() => {
    begin();
    return () => clock.clearTimeout(timer.current);
  }, [clock]);

  return { index, go, swiped, grabbed };
}
