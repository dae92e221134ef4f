import { useEffect, useRef } from "react";

/**
 * Who asks the server for more by the button at a list's end finds the focus on the first that comes, where the button stood.
 * @param count how many the server has found
 * @returns `list`, for the element whose children those are, first of all, and `onAsk`, called as the server is asked
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
