import { useEffect, useEffectEvent } from "react";
import { leave, open } from "./history_layers";

/**
 * Lets the system's back close what is open, the top one first (look, "A phone"): an open layer is an entry in the
 * history at the same address.
 * @param close closes the layer; called when the reader went back
 */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const layer = { close: () => onBack() };
    open(layer);
    return () => leave(layer);
  }, []);
}
