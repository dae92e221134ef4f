import { useEffect, useEffectEvent, type RefObject } from "react";
import { readFetch } from "../../../db/read/fetch_results";
import type { FetchRow } from "../../../domain/rows/rows";
import type { DetailKind } from "../../../sync/statuses/watched_resources";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

/**
 * Keeps a detail of a status up to date while mounted (`sync/statuses/details`).
 * @param name the detail's key within its kind; null: nothing to watch
 * @returns the result of the last fetch; undefined while loading, or if it was never fetched
 */
export function useDetail(kind: DetailKind, name: string | null): FetchRow | undefined {
  const { db, sync } = useWorld();
  useEffect(() => (name === null ? undefined : sync.details.watch(kind, name)), [sync, kind, name]);
  return useLive(async () => (name === null ? undefined : await readFetch(db, `${kind}:${name}`)), [db, kind, name]);
}

/** Keeps a status's poll up to date while its element is in the viewport; `id` null: the poll is final. */
export function usePollInViewport(element: RefObject<Element | null>, id: string | null): void {
  const { sync } = useWorld();
  const watch = useEffectEvent(() => sync.details.watch("poll", id ?? ""));
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
