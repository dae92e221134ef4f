import type { AccountRow } from "../../domain/rows/rows";

type Found = { statuses: readonly string[]; people: readonly AccountRow[] };

/**
 * What was found with what came since: statuses newest first, by id as the device's search finds them, people behind those that were there.
 * null where nothing new came.
 */
export function mergeFound(found: Found, heard: Found): Found | null {
  const there = new Set([...found.statuses, ...found.people.map(({ id }) => id)]);
  const statuses = heard.statuses.filter((id) => !there.has(id));
  const people = heard.people.filter(({ id }) => !there.has(id));
  if (statuses.length + people.length === 0) return null;
  const all = [...found.statuses];
  for (const id of statuses) {
    const at = all.findIndex((one) => one < id);
    all.splice(at < 0 ? all.length : at, 0, id);
  }
  return { statuses: all, people: [...found.people, ...people] };
}
