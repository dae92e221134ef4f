import { useState } from "react";
import { rowsEqual } from "../../domain/rows/rows_equal";
import { useLive } from "../../ui/context/useLive";

/**
 * A live query with an initial value. The result keeps its identity as long as the rows are equal, so that the first
 * screen renders once.
 * @param known the result of an earlier read with these dependencies
 */
export function useStableLive<T>(known: T, query: () => Promise<T>, deps: readonly unknown[]): T {
  const [state, setState] = useState({ deps, value: known });
  const read = useLive(query, deps);
  const same = state.deps.every((dep, at) => Object.is(dep, deps[at]));
  const before = same ? state.value : known;
  const value = read === undefined || rowsEqual(read, before) ? before : read;
  if (!same || value !== state.value) setState({ deps, value });
  return value;
}
