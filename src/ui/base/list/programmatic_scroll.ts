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

/** How far `scrollProgrammatically` has scrolled in total, in px: the difference of two calls is not the reader's scrolling. */
export const programmaticScroll = (): number => total;
