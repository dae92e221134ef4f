import { useEffect } from "react";
import { readFetch } from "../../db/read/fetch_results";
import type { FetchRow } from "../../domain/rows/rows";
import type { ResourceKind } from "../../sync/statuses/watched_resources";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

/**
 * Keeps what the server is asked for by name up to date while mounted, such as a poll or the followed hashtags
 * (`sync/statuses/resources`).
 * @param name its name within its kind; null: nothing to watch
 * @returns the result of the last fetch; undefined while loading, or if it was never fetched
 */
export function useWatchedResource(kind: ResourceKind, name: string | null): FetchRow | undefined {
  const { db, sync } = useWorld();
  useEffect(() => (name === null ? undefined : sync.resources.watch(kind, name)), [sync, kind, name]);
  return useLive(async () => (name === null ? undefined : await readFetch(db, `${kind}:${name}`)), [db, kind, name]);
}
