/** Input events by which a reader scrolls. A scrollbar or a phone's status bar fires none of them. */
export const scrollInputs = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Listens to what moves the viewport, and turns off the browser's own scroll anchoring meanwhile: at the end of a page it would
 * correct later what the list has corrected already.
 * @param onScroll called when the page was scrolled or the window has another size
 * @param onInput called when the reader begins to scroll
 * @returns stops listening
 */
export function listenToViewport(onScroll: () => void, onInput: () => void): () => void {
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("resize", onScroll, { passive: true });
  for (const input of scrollInputs) window.addEventListener(input, onInput, { passive: true });
  const root = document.documentElement.style;
  const anchoring = root.overflowAnchor;
  root.overflowAnchor = "none";
  return () => {
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("resize", onScroll);
    for (const input of scrollInputs) window.removeEventListener(input, onInput);
    root.overflowAnchor = anchoring;
  };
}
