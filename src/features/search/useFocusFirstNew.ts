import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first new result after the button at a list's end is pressed; the result takes the button's
 * position.
 * @param count how many results the server has found
 * @returns `list`, the ref of the element whose first children are those results, and `onAsk`, to be called when more
 * are requested
 */
export function useFocusFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || count <= asked.current) return;
    list.current?.children[asked.current]?.querySelector("a")?.focus();
    asked.current = null;
  }, [count]);
  const onAsk = () => {
    asked.current = count;
  };
  return { list, onAsk };
}
