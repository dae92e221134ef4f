import { useLayoutEffect } from "react";

/** A state of the whole page that styles depend on. */
type RootMark = "bottom" | "loose" | "modal" | "scrollbars" | "strip" | "whole";

const marked = new Map<RootMark, number>();

function count(mark: RootMark, by: 1 | -1) {
  const many = (marked.get(mark) ?? 0) + by;
  marked.set(mark, many);
  document.documentElement.toggleAttribute(`data-${mark}`, many > 0);
}

/**
 * Sets `data-<mark>` on the root element while a component with this mark is mounted: a bar at the "bottom", a "modal"
 * dialog, a dialog that covers the "whole" screen, a minimized modal ("strip"), wanted "scrollbars", bars
 * that scroll away ("loose"). Reference-counted. Styles use it
 * instead of `:has` on the root, which the browser re-evaluates for every inserted or removed list row (a third of the
 * rows' style cost).
 */
export function useRootAttribute(mark: RootMark, on = true): void {
  useLayoutEffect(() => {
    if (!on) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, on]);
}
