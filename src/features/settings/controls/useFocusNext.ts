import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A function that gives the focus to an element of a part, by its CSS selector, once the next rendering has it: a row
 * that a press adds, or the one beside a row that it removes.
 */
export function useFocusNext(part: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef<string | null>(null);
  // A layout effect runs before the next press. An effect may run after it, and would look in the old rows.
  useLayoutEffect(() => {
    if (next.current !== null) part.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  return (selector) => {
    next.current = selector;
  };
}
