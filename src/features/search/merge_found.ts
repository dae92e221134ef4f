import type { AccountRow } from "../../domain/rows/rows";

type Found = { statuses: readonly string[]; people: readonly AccountRow[] };

/** Merges new results: statuses by descending id, people after the earlier ones. Returns null if nothing is new. */
export function mergeFound(found: Found, added: Found): Found | null {
  const known = new Set([...found.statuses, ...found.people.map(({ id }) => id)]);
  const statuses = added.statuses.filter((id) => !known.has(id));
  const people = added.people.filter(({ id }) => !known.has(id));
  if (statuses.length + people.length === 0) return null;
  const all = [...found.statuses];
  for (const id of statuses) {
    const at = all.findIndex((other) => other < id);
    all.splice(at < 0 ? all.length : at, 0, id);
  }
  return { statuses: all, people: [...found.people, ...people] };
}
