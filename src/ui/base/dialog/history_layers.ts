/** Something open above the page (a dialog, a sheet, a menu). */
export type Layer = { close(): void };

/** An entry of the history: the page it shows, and how many entries above the page's own it stands. */
type Place = { page: string; above: number };

/** What stands above the page in this tab, the top one last, and where in the history the reader stood last. */
const tab: { layers: Layer[]; stood: Place | null } = { layers: [], stood: null };

/** Where the reader stands: an entry that was made for a layer carries `layer`, its height above the page's own. */
function place(): Place {
  const { layer, ...page }: { layer?: unknown } = Object(window.history.state);
  return { page: JSON.stringify([window.location.href, page]), above: typeof layer === "number" ? layer : 0 };
}

/**
 * Notes which page the reader came to, and hears of it when they go back. Called after every navigation: what was pushed
 * tells nobody. The page that they were at anyhow is left to `arrive`, which may hear of it after the router did.
 */
export function stand(): void {
  window.addEventListener("popstate", arrive);
  const here = place();
  if (tab.stood?.page !== here.page) tab.stood = here;
}

/**
 * A layer opens: there is an entry for it at the same address, the one that a closed layer left where there is one.
 *
 * Closing leaves the history as it is. Taking the entry away would be a journey that ends later, and a page that is asked
 * for meanwhile would be undone by it; what was left is used again by the next layer, and passed over on the way back.
 */
export function open(layer: Layer): void {
  tab.layers.push(layer);
  const { above } = place();
  if (above < tab.layers.length) window.history.pushState({ ...window.history.state, layer: above + 1 }, "");
  window.addEventListener("popstate", arrive);
  tab.stood = place();
}

/** A layer is closed, or gone with its page. */
export function leave(layer: Layer): void {
  tab.layers = tab.layers.filter((one) => one !== layer);
}

/** The reader went back within a page: that closes what is on top, or, where nothing is open, leaves the page. */
function arrive(): void {
  const from = tab.stood;
  const here = place();
  tab.stood = here;
  const back = from?.page === here.page ? from.above - here.above : 0;
  if (back <= 0) return;
  if (tab.layers.length === 0) window.history.go(-here.above - 1);
  for (const layer of tab.layers.splice(-back).toReversed()) layer.close();
}
