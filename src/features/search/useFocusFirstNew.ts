import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first new result after the button at a list's end is pressed; the result takes the button's
 * position.
 * @param count how many results the server has found
 * @param search the key of the search that found them; what was requested of another one moves nothing
 * @returns `list`, the ref of the element whose first children are those results, and `onAsk`, to be called when more
 * are requested
 */
export function useFocusFirstNew(count: number, search: string | null = null) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<{ count: number; search: string | null } | null>(null);
  useEffect(() => {
    if (asked.current && asked.current.search !== search) asked.current = null;
    if (!asked.current || count <= asked.current.count) return;
    list.current?.children[asked.current.count]?.querySelector("a")?.focus();
    asked.current = null;
  }, [count, search]);
  const onAsk = () => {
    asked.current = { count, search };
  };
  return { list, onAsk };
}
