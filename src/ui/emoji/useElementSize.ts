import { useLayoutEffect, useState } from "react";

/** The inner width and height of an element, in px, as they change; 0 before it was measured. */
export function useElementSize(element: { readonly current: HTMLElement | null }): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const one = element.current;
    if (!one) return undefined;
    const measure = () => setBox({ width: one.clientWidth, height: one.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
