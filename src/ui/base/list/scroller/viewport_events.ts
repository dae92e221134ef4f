/** Input events with which a user scrolls. A scrollbar or a tap on a phone's status bar fires none of them. */
export const scrollInputs = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Listens to events that move the viewport, and disables the browser's own scroll anchoring in the meantime: at the end
 * of a page the browser would repeat a correction that the list has made already.
 * @param onScroll called when the page was scrolled or the window was resized
 * @param onInput called when the user begins to scroll
 * @returns a function that stops listening
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
