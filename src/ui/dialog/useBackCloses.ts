import { useEffect, useEffectEvent, useRef } from "react";

/** How many layers (dialogs, sheets) stand above the page, as the page's own history says. */
function depth(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "layer" in state && typeof state.layer === "number"
    ? state.layer
    : 0;
}

/** True while a dialog or sheet stands above the page: a link in it replaces the layer's place in the history. */
export function isLayered(): boolean {
  return depth() > 0;
}

/**
 * Lets the system's back close what is open, the top one first (look, "A phone"): an open layer is an entry in the
 * history at the same address. Closed in any other way, the layer takes its entry away again; navigating from within
 * must replace it (`navigate(to, { replace: isLayered() })`).
 * @param open whether the layer is open
 * @param close closes it; called when the reader went back
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  // A layer that is mounted again at once (strict mode, a moved element) keeps the entry it has.
  const kept = useRef<{ layer: number; leaving: number } | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    if (kept.current) window.clearTimeout(kept.current.leaving);
    else {
      kept.current = { layer: depth() + 1, leaving: 0 };
      window.history.pushState({ ...window.history.state, layer: kept.current.layer }, "");
    }
    const mine = kept.current;
    const onPop = () => {
      if (depth() < mine.layer) onBack();
    };
    window.addEventListener("popstate", onPop);
    return () => {
      window.removeEventListener("popstate", onPop);
      mine.leaving = window.setTimeout(() => {
        kept.current = null;
        if (depth() >= mine.layer) window.history.go(mine.layer - depth() - 1);
      });
    };
  }, [open]);
}
