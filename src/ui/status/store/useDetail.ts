import { useEffect, useEffectEvent, type RefObject } from "react";
import { readFetch } from "../../../db/read/fetch_results";
import type { FetchRow } from "../../../domain/rows/rows";
import type { DetailKind } from "../../../sync/statuses/watched_resources";
import { useLive } from "../../context/useLive";
import { useWorld } from "../../context/useWorld";

/**
 * Keeps a detail of a status up to date while it is wanted (`sync/statuses/details`).
 * @param name what it is read by; null: it is not wanted now
 * @returns how its last reading went; undefined until that is known, or where it was never read
 */
export function useDetail(kind: DetailKind, name: string | null): FetchRow | undefined {
  const { db, sync } = useWorld();
  useEffect(() => (name === null ? undefined : sync.details.watch(kind, name)), [sync, kind, name]);
  return useLive(async () => (name === null ? undefined : await readFetch(db, `${kind}:${name}`)), [db, kind, name]);
}

/** Keeps a status's poll up to date while its element is on the screen; `id` null: it changes no more. */
export function usePollInSight(element: RefObject<Element | null>, id: string | null): void {
  const { sync } = useWorld();
  const watch = useEffectEvent(() => sync.details.watch("poll", id ?? ""));
  useEffect(() => {
    if (id === null || !element.current) return undefined;
    let leave: (() => void) | null = null;
    const observer = new IntersectionObserver((seen) => {
      const here = seen.at(-1)?.isIntersecting === true;
      if (here) leave ??= watch();
      else {
        leave?.();
        leave = null;
      }
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      leave?.();
    };
  }, [element, id]);
}
