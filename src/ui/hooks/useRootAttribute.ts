import { useLayoutEffect } from "react";

/** What of the whole page styles ask for. */
type Mark = "bottom" | "modal" | "strip" | "whole";

const marked = new Map<Mark, number>();

function count(mark: Mark, by: 1 | -1) {
  const many = (marked.get(mark) ?? 0) + by;
  marked.set(mark, many);
  document.documentElement.toggleAttribute(`data-${mark}`, many > 0);
}

/**
 * Says on the page's root what stands in the page, as `data-<mark>`, as long as one that says so is there: a bar at its "bottom",
 * a dialog over all of it ("modal"), one that is the "whole" screen, a minimized one ("strip"). Styles that asked the root what it
 * has (`:has`) were asked anew for every row of a list that came or went, which cost a third of what rows cost in styles.
 */
export function useRootAttribute(mark: Mark, on = true): void {
  useLayoutEffect(() => {
    if (!on) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, on]);
}
