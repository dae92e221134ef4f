let total = 0;

/**
 * Scrolls the page together with a change of layout above the viewport, so that nothing moves on the screen.
 * @param by px, downwards if positive
 * @returns `by`
 */
export function scrollProgrammatically(by: number): number {
  window.scrollBy({ top: by, behavior: "instant" });
  total += by;
  return by;
}

/**
 * The total distance that `scrollProgrammatically` has scrolled, in px. The difference of two calls is the part of a
 * movement that the user did not scroll.
 */
export const programmaticScroll = (): number => total;
