import { useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import type { Place } from "./scroller";

/** Where lists were left, by their place in the history and their name. */
const useKept = create<Record<string, Place>>()(() => ({}));

/**
 * The place of a list that is kept with this visit alone: who comes back by the history finds it, who comes anew does not.
 * `place` is where to begin, null where this visit has none yet; `keep` is told where the reader is.
 * @param name what tells the lists of one place in the history apart
 */
export function useVisitPlace(name: string): { place: Place | null; keep(place: Place): void } {
  const { key: visit } = useLocation();
  const key = `${visit} ${name}`;
  const [place] = useState(() => useKept.getState()[key] ?? null);
  return { place, keep: (at) => useKept.setState({ [key]: at }) };
}
