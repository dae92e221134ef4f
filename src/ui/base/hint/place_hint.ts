const gap_px = 6;
const margin_px = 8;

/** Puts a hint below what it belongs to, above it where there is no room below, and never out of the page. */
export function placeHint(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  // The page ends where its scrollbar has its place.
  const { right: edge } = document.documentElement.getBoundingClientRect();
  const right = getComputedStyle(anchor).direction === "rtl";
  const wanted = right ? at.right - width : at.left;
  const left = Math.max(margin_px, Math.min(wanted, edge - width - margin_px));
  const below = at.bottom + gap_px;
  const room = below + height + margin_px <= innerHeight || at.top < innerHeight - at.bottom;
  box.style.left = `${left}px`;
  box.style.top = `${room ? below : Math.max(margin_px, at.top - gap_px - height)}px`;
}
