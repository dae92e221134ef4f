import { useSyncExternalStore } from "react";

/** The layouts of spec 000, section 9: a phone's up to 800 px, a third column from 1280. */
type Wide = "phone" | "desktop" | "wide";

const phone = "(max-width: 800px)";
const wide = "(min-width: 1280px)";

function listen(change: () => void): () => void {
  const queries = [matchMedia(phone), matchMedia(wide)];
  for (const query of queries) query.addEventListener("change", change);
  return () => {
    for (const query of queries) query.removeEventListener("change", change);
  };
}

const now = (): Wide => (matchMedia(phone).matches ? "phone" : matchMedia(wide).matches ? "wide" : "desktop");

/** How much room the window has. */
export function useWide(): Wide {
  return useSyncExternalStore(listen, now);
}
