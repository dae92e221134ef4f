import { useSyncExternalStore } from "react";
import { PHONE, WIDE } from "../../theme/breakpoints";

/** The layouts: a phone's, two columns, and three. */
type Wide = "phone" | "desktop" | "wide";

function listen(change: () => void): () => void {
  const queries = [matchMedia(PHONE), matchMedia(WIDE)];
  for (const query of queries) query.addEventListener("change", change);
  return () => {
    for (const query of queries) query.removeEventListener("change", change);
  };
}

const now = (): Wide => (matchMedia(PHONE).matches ? "phone" : matchMedia(WIDE).matches ? "wide" : "desktop");

/** The layout that the window has room for. */
export function useLayoutWidth(): Wide {
  return useSyncExternalStore(listen, now);
}
