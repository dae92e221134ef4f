import { useLiveQuery } from "dexie-react-hooks";

/** The result of a live query, with the dependencies it belongs to. */
type Read<T> = { deps: readonly unknown[]; value: T };

/**
 * Runs a database query, and runs it again whenever its data changes. The only caller of `useLiveQuery`, which returns
 * the result for the previous dependencies until the query for the new ones has finished.
 * @param query a named read of `db/read`
 * @param deps the query's dependencies, compared one by one with `Object.is`
 * @returns the result for exactly these dependencies; undefined until it is read
 * @throws (while rendering) what the query threw; an error boundary shows it
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const read = useLiveQuery(async (): Promise<Read<T>> => ({ deps, value: await query() }), [...deps]);
  return read && read.deps.length === deps.length && read.deps.every((dep, at) => Object.is(dep, deps[at]))
    ? read.value
    : undefined;
}
