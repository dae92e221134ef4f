import { useEffect, useState } from "react";

/** How long a text is held back, in ms. */
const LATER_MS = 100;

/**
 * A value as it was a moment ago, for live regions of the page. A modal dialog keeps the page from screen readers, and
 * they tell what changes in a region, not what is there as it comes back: what is said as a dialog closes must come
 * after that.
 */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(() => value), LATER_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return later;
}
