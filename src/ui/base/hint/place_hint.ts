const gap_px = 6;
const margin_px = 8;

/** Places a hint below its anchor, or above it if there is no room below, always inside the viewport. */
export function placeHint(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  // The root element's box excludes the scrollbar.
  const { right: edge } = document.documentElement.getBoundingClientRect();
  const right = getComputedStyle(anchor).direction === "rtl";
  const preferred = right ? at.right - width : at.left;
  const left = Math.max(margin_px, Math.min(preferred, edge - width - margin_px));
  const below = at.bottom + gap_px;
  const room = below + height + margin_px <= innerHeight || at.top < innerHeight - at.bottom;
  box.style.left = `${left}px`;
  box.style.top = `${room ? below : Math.max(margin_px, at.top - gap_px - height)}px`;
}
