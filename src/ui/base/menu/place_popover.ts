const GAP_PX = 4;
const MARGIN_PX = 8;

/**
 * Puts an open popover at its button: below it with their ends aligned, above it where there is no room below, never out
 * of the page. On a phone the style sheet makes it a sheet and these values are not used.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  // The page ends where its scrollbar has its place.
  const { right: edge } = document.documentElement.getBoundingClientRect();
  const rightToLeft = getComputedStyle(anchor).direction === "rtl";
  const wanted = rightToLeft ? at.left : at.right - width;
  const left = Math.max(MARGIN_PX, Math.min(wanted, edge - width - MARGIN_PX));
  const below = at.bottom + GAP_PX;
  const top = below + height + MARGIN_PX <= window.innerHeight ? below : Math.max(MARGIN_PX, at.top - GAP_PX - height);
  popover.style.setProperty("--menu-left", `${left}px`);
  popover.style.setProperty("--menu-top", `${top}px`);
}
