import { useEffect, useRef, type FocusEvent } from "react";

/** What gets the focus where the element that had it is gone. */
export const stays = { tabIndex: -1, "data-stays": true } as const;

/**
 * Keeps the focus in a part whose buttons go with what they begin: where the one that had it is gone, what is marked `stays` gets
 * it. Nothing is taken from an element that has it.
 * @returns what the part's own element is given
 */
export function useFocusKept() {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const gone = last.current?.isConnected === false && document.activeElement === document.body;
    if (gone) part.current?.querySelector<HTMLElement>("[data-stays]")?.focus();
  });
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => void (last.current = target),
    onBlur: () => void (last.current = null),
  };
}
