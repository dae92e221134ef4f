/**
 * Moves the focus to the element's row, before the pressed element is removed and the focus would be lost (WCAG 2.4.3).
 */
export function focusRow(pressed: Element): void {
  pressed.closest("article")?.focus({ preventScroll: true });
}
