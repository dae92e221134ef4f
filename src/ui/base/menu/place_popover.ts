const GAP_PX = 4;
const MARGIN_PX = 8;

/**
 * Places an open popover at its button: below it with their ends aligned, or above it if there is no room below, always
 * inside the viewport. On a phone the style sheet makes it a bottom sheet and ignores these values.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  // The root element's box excludes the scrollbar.
  const { right: edge } = document.documentElement.getBoundingClientRect();
  const rightToLeft = getComputedStyle(anchor).direction === "rtl";
  const preferred = rightToLeft ? at.left : at.right - width;
  const left = Math.max(MARGIN_PX, Math.min(preferred, edge - width - MARGIN_PX));
  const below = at.bottom + GAP_PX;
  const top = below + height + MARGIN_PX <= window.innerHeight ? below : Math.max(MARGIN_PX, at.top - GAP_PX - height);
  popover.style.setProperty("--menu-left", `${left}px`);
  popover.style.setProperty("--menu-top", `${top}px`);
}
