import { useLiveQuery } from "dexie-react-hooks";

/** What a live read gave, with the dependencies that it was read for. */
type Read<T> = { deps: readonly unknown[]; value: T };

/**
 * Reads from the database and reads again whenever what was read changes. The only caller of `useLiveQuery`: the bare hook
 * goes on showing the previous key's value while the next one is read.
 * @param query a named read of `db/read`
 * @param deps what the query depends on, compared one by one
 * @returns undefined until these very dependencies were read
 * @throws (while rendering) what the read threw; an error boundary shows it
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const read = useLiveQuery(async (): Promise<Read<T>> => ({ deps, value: await query() }), [...deps]);
  return read && read.deps.length === deps.length && read.deps.every((dep, at) => Object.is(dep, deps[at]))
    ? read.value
    : undefined;
}
