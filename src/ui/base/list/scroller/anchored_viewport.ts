import { measureAnchors, noAnchors, shiftOf, type ScrollPosition } from "./anchors";

/** Remembers which part of a list the viewport showed, and measures how far that part has moved since. */
export type AnchoredViewport = {
  /** Measures what the viewport shows now. */
  measure(): void;
  /** Forgets the anchors: nothing is kept in place until the next `measure`. */
  forget(): void;
  /** How far down the page the anchored content has moved since, in px. */
  shift(): number;
  /** How far the page was scrolled since, in px, without the scrolling announced by `expectScroll`. */
  scrolled(): number;
  /** Announces that the list itself scrolled the page by `by` px. */
  expectScroll(by: number): void;
  /** Attributes all scrolling since the last measurement to the list itself. */
  acceptScroll(): void;
  /** Whether the list's width has changed since the measurement, for example because a phone was rotated. */
  hasNewWidth(): boolean;
  /** The scroll position at the last measurement; null if the list was outside the viewport. */
  position(): ScrollPosition | null;
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
      // A new width changes every row's height, and maybe the bar's. The point at the reading line stays at that line.
      return shiftOf(anchors.atLine.concat(anchors.rows)) + scrolled() - (inset() - line);
    },
    scrolled,
    expectScroll: (by) => void (scroll_y += by),
    acceptScroll: () => void (scroll_y = window.scrollY),
    hasNewWidth,
    position: () => anchors.position,
  };
}
