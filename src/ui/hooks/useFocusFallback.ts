import { useEffect, useRef, type FocusEvent } from "react";
import { type HeldFocus, heldFocus, nextInList } from "./held_focus";

/** Whether the element can have the focus no more, though nothing else has it: it was removed or disabled. */
function isLost(element: Element): boolean {
  const { activeElement } = document;
  if (element.matches(":disabled")) return activeElement === element || activeElement === document.body;
  return !element.isConnected && activeElement === document.body;
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/**
 * The element with `focusFallback`, if it is in the window; else the first of the rows' controls that is, since a long
 * list must not jump.
 */
function fallbackIn(part: HTMLElement | null): HTMLElement | null {
  const stays = part?.querySelector<HTMLElement>("[data-stays]") ?? null;
  if (!part || (stays && isInWindow(stays))) return stays;
  const controls = [...part.querySelectorAll<HTMLElement>("li input, li button, li a[href]")];
  return controls.find((one) => !one.matches(":disabled") && isInWindow(one)) ?? stays;
}

/**
 * Keeps the focus in a part whose buttons are removed or disabled by their own action (WCAG 2.4.3). When that happens
 * to the focused element, its row or the one after it gets the focus (`nextInList`), else the element with
 * `focusFallback`, or a row in sight where that is not. Never takes the focus from another element.
 * @returns props for the part's root element
 */
export function useFocusFallback<Part extends HTMLElement = HTMLDivElement>() {
  const part = useRef<Part>(null);
  const last = useRef<HeldFocus | null>(null);
  useEffect(() => {
    const previous = last.current;
    if (!previous || !isLost(previous.element)) return;
    (nextInList(previous) ?? fallbackIn(part.current))?.focus();
  });
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => void (last.current = heldFocus(target)),
    onBlur: () => void (last.current = null),
  };
}
