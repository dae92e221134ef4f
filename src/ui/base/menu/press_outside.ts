/**
 * Listens for a press outside a non-modal overlay. Such a press only closes the overlay: the click that follows it is
 * cancelled, so that it does not activate the element below.
 * @param within whether a press hits the overlay, or its button, which handles the press itself
 * @param close called when the press begins
 * @returns a function that stops listening; a pending click is still cancelled
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

/**
 * Cancels the click that follows a press. A press that scrolls or uses another mouse button is followed by no click.
 */
function swallowClick(): void {
  const over = new AbortController();
  const end = (event: Event) => {
    over.abort();
    if (event.type !== "click") return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ["click", "pointercancel", "pointerdown", "keydown"])
    document.addEventListener(type, end, { capture: true, signal: over.signal });
}
