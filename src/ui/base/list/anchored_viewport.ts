import { measureAnchors, noAnchors, shiftOf, type Place } from "./anchors";

/** Remembers what the viewport showed of a list, and says how far that has moved since. */
export type AnchoredViewport = {
  /** Measures what the viewport shows now. */
  measure(): void;
  /** Forgets the anchors: nothing is kept in place until the next `measure`. */
  forget(): void;
  /** How far down the page the anchored content has moved since, in px. */
  shift(): number;
  /** How far the page was scrolled since, in px, apart from what `expectScroll` was told of. */
  scrolled(): number;
  /** The page was scrolled by so many px by the list itself. */
  expectScroll(by: number): void;
  /** Whatever the page was scrolled by until now was the list's own doing. */
  acceptScroll(): void;
  /** Whether the list has another width than when it was measured, as on a phone that was turned. */
  hasNewWidth(): boolean;
  /** The scroll position at the last measurement; null where the list was not in the viewport. */
  position(): Place | null;
};

/**
 * @param box the list, whose children are its rows
 * @param keys the key of each row's element
 * @param inset the reading line: height of what covers the viewport's top, in px
 */
export function createAnchoredViewport(
  box: HTMLElement,
  keys: ReadonlyMap<Element, string>,
  inset: () => number,
): AnchoredViewport {
  let anchors = noAnchors;
  let [line, scroll_y, width] = [0, 0, box.clientWidth];
  const hasNewWidth = () => box.clientWidth !== width;
  const scrolled = () => window.scrollY - scroll_y;
  return {
    measure() {
      [line, scroll_y, width] = [inset(), window.scrollY, box.clientWidth];
      anchors = measureAnchors(box.children, keys, line);
    },
    forget: () => void (anchors = noAnchors),
    shift() {
      if (!hasNewWidth()) return shiftOf(anchors.rows) + scrolled();
      // With another width every row has another height, and the bar may have: the point at the reading line stays at that line.
      return shiftOf(anchors.atLine.concat(anchors.rows)) + scrolled() - (inset() - line);
    },
    scrolled,
    expectScroll: (by) => void (scroll_y += by),
    acceptScroll: () => void (scroll_y = window.scrollY),
    hasNewWidth,
    position: () => anchors.position,
  };
}
