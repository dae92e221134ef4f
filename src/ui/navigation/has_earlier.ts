/** Whether this tab showed another screen before; the router stores an index in the history state. */
export function hasEarlier(): boolean {
  const { idx }: { idx?: unknown } = Object(window.history.state);
  return Number(idx) > 0;
}
