import { useEffect, useEffectEvent, type RefObject } from "react";
import { useWorld } from "../../context/useWorld";

/** Keeps a status's poll up to date while its element is in the viewport; `id` null: the poll is final. */
export function usePollInViewport(element: RefObject<Element | null>, id: string | null): void {
  const { sync } = useWorld();
  const watch = useEffectEvent(() => sync.resources.watch("poll", id ?? ""));
  useEffect(() => {
    if (id === null || !element.current) return undefined;
    let stop: (() => void) | null = null;
    const observer = new IntersectionObserver((seen) => {
      const visible = seen.at(-1)?.isIntersecting === true;
      if (visible) stop ??= watch();
      else {
        stop?.();
        stop = null;
      }
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [element, id]);
}
