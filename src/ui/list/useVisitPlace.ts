import { useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import type { Place } from "./scroller";

/** Where lists were left, by their place in the history. */
const useKept = create<Record<string, Place>>()(() => ({}));

/**
 * The place of a list that is kept with this visit alone: who comes back by the history finds it, who comes anew does not.
 * `place` is where to begin, null where this visit has none yet; `keep` is told where the reader is.
 */
export function useVisitPlace(): { place: Place | null; keep(place: Place): void } {
  const { key } = useLocation();
  const [place] = useState(() => useKept.getState()[key] ?? null);
  return { place, keep: (at) => useKept.setState({ [key]: at }) };
}
