import { useEffect, useRef, type FocusEvent } from "react";

/** What gets the focus where the element that had it is gone, and no row is left in its place. */
export const stays = { tabIndex: -1, "data-stays": true } as const;

/** Where the focus is: the element, and of a list's row the list and which of its rows it is. */
type Held = { element: Element; list: Element | null; at: number };

function held(element: Element): Held {
  const row = element.closest("li");
  const list = row?.parentElement ?? null;
  return { element, list, at: row && list ? [...list.children].indexOf(row) : 0 };
}

/** The first thing to press in the row that stands in the place of one that went, or in the last one. */
function next({ list, at }: Held): HTMLElement | null {
  const row = list?.isConnected ? (list.children[at] ?? list.lastElementChild) : null;
  return row?.querySelector<HTMLElement>("button, a[href]") ?? null;
}

/**
 * Keeps the focus in a part whose buttons go with what they begin (WCAG 2.4.3): where the one that had it is gone, the row that
 * follows its own gets it, else what is marked `stays`. Nothing is taken from an element that has it.
 * @returns what the part's own element is given
 */
export function useFocusFallback() {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef<Held | null>(null);
  useEffect(() => {
    const was = last.current;
    if (!was || was.element.isConnected || document.activeElement !== document.body) return;
    (next(was) ?? part.current?.querySelector<HTMLElement>("[data-stays]"))?.focus();
  });
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => void (last.current = held(target)),
    onBlur: () => void (last.current = null),
  };
}
