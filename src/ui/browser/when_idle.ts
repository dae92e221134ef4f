/**
 * Runs a function when the page is idle, after 500 ms at the latest. Safari has no `requestIdleCallback`: the next
 * task.
 */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run);
}
