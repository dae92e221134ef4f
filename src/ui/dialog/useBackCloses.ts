import { useEffect, useEffectEvent } from "react";

/** How long the place of a closed layer waits for a next one (a menu's line opens a dialog), in ms. */
const HANDOVER_MS = 100;

/**
 * The layers of this tab, beside what its history says of them: how many are open, the place that is being given up, and
 * whether the history is on its way back from one.
 */
const tab: { open: number; leaving: { layer: number; timer: number } | null; travelling: boolean } = {
  open: 0,
  leaving: null,
  travelling: false,
};

/** How many layers (dialogs, sheets, menus) stand above the page, as the page's own history says. */
function depth(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "layer" in state && typeof state.layer === "number"
    ? state.layer
    : 0;
}

/** The place of a new layer: the one that was just given up, else a new entry at the same address. */
function enter(): number {
  const { leaving } = tab;
  tab.leaving = null;
  if (leaving) window.clearTimeout(leaving.timer);
  if (leaving && depth() === leaving.layer) return leaving.layer;
  const layer = depth() + 1;
  window.history.pushState({ ...window.history.state, layer }, "");
  return layer;
}

/** Gives a place up, and those above it: soon the history is back at what stands below, unless a next layer takes it. */
function leave(given_up: number): void {
  const layer = Math.min(given_up, tab.leaving?.layer ?? given_up);
  window.clearTimeout(tab.leaving?.timer);
  const timer = window.setTimeout(() => {
    tab.leaving = null;
    if (depth() < layer) return;
    tab.travelling = true;
    window.addEventListener("popstate", () => (tab.travelling = false), { once: true, capture: true });
    window.history.go(layer - depth() - 1);
  }, HANDOVER_MS);
  tab.leaving = { layer, timer };
}

/** A layer that led to another page left its place behind: coming back to it is coming back to the page below. */
function skip(): void {
  if (depth() > tab.open) window.history.back();
}

/**
 * Lets the system's back close what is open, the top one first (look, "A phone"): an open layer is an entry in the
 * history at the same address. Closed in any other way, the layer takes its entry away again.
 * @param close closes the layer; called when the reader went back
 */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    window.addEventListener("popstate", skip);
    // An entry made while the history travels would be what it comes back from: the layer enters on its arrival.
    let layer = tab.travelling ? null : enter();
    tab.open += 1;
    const onPop = () => {
      if (layer === null) layer = enter();
      else if (depth() < layer) onBack();
    };
    window.addEventListener("popstate", onPop);
    return () => {
      window.removeEventListener("popstate", onPop);
      tab.open -= 1;
      if (layer !== null) leave(layer);
    };
  }, []);
}
