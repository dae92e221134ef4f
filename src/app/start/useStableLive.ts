import { useState } from "react";
import { rowsEqual } from "../../domain/rows/rows_equal";
import { useLive } from "../../ui/context/useLive";

/**
 * A live read of what was read before: it begins with that, and stays the same object as long as nothing looks different, so
 * that the first screen is drawn once.
 * @param known what the read gave before, for these dependencies
 */
export function useStableLive<T>(known: T, query: () => Promise<T>, deps: readonly unknown[]): T {
  const [held, hold] = useState({ deps, value: known });
  const read = useLive(query, deps);
  const same = held.deps.every((dep, at) => Object.is(dep, deps[at]));
  const before = same ? held.value : known;
  const value = read === undefined || rowsEqual(read, before) ? before : read;
  if (!same || value !== held.value) hold({ deps, value });
  return value;
}
