/** An overlay above the page: a dialog, a sheet, a menu. */
export type Layer = { close(): void };

/** A history entry: the page it shows, and its distance from that page's own entry (0: it is the page's own entry). */
type HistoryPosition = { page: string; above: number };

/** The open layers of this tab, the topmost one last, and the last known position in the history. */
const tab: { layers: Layer[]; lastPosition: HistoryPosition | null } = { layers: [], lastPosition: null };

/**
 * The current history position. An entry pushed for a layer has `layer` in its state: its distance from the page's own.
 */
function currentPosition(): HistoryPosition {
  const { layer, ...page }: { layer?: unknown } = Object(window.history.state);
  return { page: JSON.stringify([window.location.href, page]), above: typeof layer === "number" ? layer : 0 };
}

/**
 * Records the current page and listens for `popstate`. Call it after every navigation, as `pushState` fires no event. A
 * position on the same page is left to `onPopState`, which may run after the router's own listener.
 */
export function recordPage(): void {
  window.addEventListener("popstate", onPopState);
  const current = currentPosition();
  if (tab.lastPosition?.page !== current.page) tab.lastPosition = current;
}

/**
 * Opens a layer with a history entry at the same address. It reuses the entry of a closed layer if there is one.
 *
 * Closing a layer does not remove its entry: `history.back()` is asynchronous and would undo a navigation that starts
 * in the meantime. The next layer reuses the entry, and going back skips it.
 */
export function openLayer(layer: Layer): void {
  tab.layers.push(layer);
  const { above } = currentPosition();
  if (above < tab.layers.length) window.history.pushState({ ...window.history.state, layer: above + 1 }, "");
  window.addEventListener("popstate", onPopState);
  tab.lastPosition = currentPosition();
}

/** Removes a layer that was closed or unmounted with its page. */
export function removeLayer(layer: Layer): void {
  tab.layers = tab.layers.filter((other) => other !== layer);
}

/** Handles going back within a page: closes the topmost layers, or leaves the page if no layer is open. */
function onPopState(): void {
  const from = tab.lastPosition;
  const current = currentPosition();
  tab.lastPosition = current;
  const back = from?.page === current.page ? from.above - current.above : 0;
  if (back <= 0) return;
  if (tab.layers.length === 0) window.history.go(-current.above - 1);
  for (const layer of tab.layers.splice(-back).toReversed()) layer.close();
}
