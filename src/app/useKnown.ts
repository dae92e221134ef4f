import { useState } from "react";
import { looksSame } from "../domain/same";
import { useLive } from "../ui/useLive";

/**
 * A live read of what was read before: it begins with that, and stays the same object as long as nothing looks different, so
 * that the first screen is drawn once.
 * @param known what the read gave before; for other dependencies the component must be mounted anew
 */
export function useKnown<T>(known: T, query: () => Promise<T>, deps: readonly unknown[]): T {
  const [held, hold] = useState(known);
  const read = useLive(query, deps);
  if (read === undefined || looksSame(read, held)) return held;
  hold(read);
  return read;
}
