/** Brings the row of the outbox with an id into view and gives it the focus. */
export function showWaitingRow(id: string): void {
  const rows = document.querySelectorAll<HTMLElement>("[data-waiting]");
  [...rows].find((row) => row.dataset["waiting"] === id)?.focus();
}
