import { useSyncExternalStore } from "react";
import { PHONE, WIDE } from "../../theme/breakpoints";

/** The layouts: phone, two columns, three columns. */
type LayoutWidth = "phone" | "desktop" | "wide";

function listen(change: () => void): () => void {
  const queries = [matchMedia(PHONE), matchMedia(WIDE)];
  for (const query of queries) query.addEventListener("change", change);
  return () => {
    for (const query of queries) query.removeEventListener("change", change);
  };
}

const currentLayout = (): LayoutWidth =>
  matchMedia(PHONE).matches ? "phone" : matchMedia(WIDE).matches ? "wide" : "desktop";

/** The layout that fits the window. */
export function useLayoutWidth(): LayoutWidth {
  return useSyncExternalStore(listen, currentLayout);
}
