/** Runs something once the page has nothing better to do, within half a second. Safari cannot tell: there it is the next task. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run);
}
