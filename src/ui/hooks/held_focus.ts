/**
 * An element that has the focus, with what is around it: the elements that it is in, the innermost first, and, if it is
 * in a list row, the list and the row's index.
 */
export type HeldFocus = {
  element: Element;
  around: readonly Element[];
  row: Element | null;
  list: Element | null;
  at: number;
};

/** Remembers where an element is, for when it is gone. */
export function heldFocus(element: Element): HeldFocus {
  const around: Element[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  const row = element.closest("li");
  const list = row?.parentElement ?? null;
  return { element, around, row, list, at: row && list ? [...list.children].indexOf(row) : 0 };
}

/**
 * The element with `focusFallback` of the row, where it stays and has one; else the first button or link in it, or in
 * the row that took its place, or in the last row.
 */
export function nextInList({ list, row: held, at }: HeldFocus): HTMLElement | null {
  const row = list?.isConnected ? (list.children[at] ?? list.lastElementChild) : null;
  const stays = row === held ? row?.querySelector<HTMLElement>("[data-stays]") : null;
  return stays ?? row?.querySelector<HTMLElement>("button:enabled, a[href]") ?? null;
}

/** The element with `focusFallback` nearest to where the element is or was, in the same screen or dialog. */
export function nearestFallback({ around }: HeldFocus): HTMLElement | null {
  const part = around.find((outer) => outer.isConnected && outer.closest("main, dialog"));
  return part?.querySelector<HTMLElement>("[data-stays]") ?? null;
}
