/**
 * Hears of a press beside something that stands over the page without shutting it off. Such a press only closes: the click that it
 * becomes, after a finger was lifted from what lies under what has gone by then, does nothing.
 * @param within whether a press falls on what is open, or on its button, which judges for itself
 * @param close called once the press begins
 * @returns ends the hearing; a click that is still to come is taken away all the same
 */
export function onPressOutside(within: (target: Node) => boolean, close: () => void): () => void {
  const onPress = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || within(target)) return;
    swallowClick();
    close();
  };
  document.addEventListener("pointerdown", onPress, true);
  return () => document.removeEventListener("pointerdown", onPress, true);
}

/** Takes away the click that a press becomes; one that was a scroll, or of another button, becomes none. */
function swallowClick(): void {
  const over = new AbortController();
  const end = (event: Event) => {
    over.abort();
    if (event.type !== "click") return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const one of ["click", "pointercancel", "pointerdown", "keydown"])
    document.addEventListener(one, end, { capture: true, signal: over.signal });
}
