/** What was pressed goes with what it did: who used the keyboard is on its row then, and not nowhere (WCAG 2.4.3). */
export function focusRow(pressed: Element): void {
  pressed.closest("article")?.focus({ preventScroll: true });
}
