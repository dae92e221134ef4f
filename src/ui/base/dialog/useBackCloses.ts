import { useEffect, useEffectEvent } from "react";
import { removeLayer, openLayer } from "./history_layers";

/**
 * Lets back navigation close an overlay while the component is mounted, the topmost overlay first. Each open overlay
 * has a history entry at the page's address (`history_layers`).
 * @param close closes the overlay; called when the user goes back
 */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const layer = { close: () => onBack() };
    openLayer(layer);
    return () => removeLayer(layer);
  }, []);
}
