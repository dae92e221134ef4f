/** The heading of a dialog, or of a screen, made focusable: one that nobody reaches by Tab. */
export function headingOf(place: Element | null | undefined): HTMLElement | null {
  const heading = place?.querySelector<HTMLElement>(place.matches("dialog") ? "h2" : "h1") ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}
