import { useLayoutEffect, useState } from "react";

/** The inner width and height of an element in px, live; 0 before the first measurement. */
export function useElementSize(element: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return undefined;
    const measure = () => setBox({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
