import { useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import type { Place } from "./scroller";

/** Scroll positions of lists, by history entry and list name. */
const useKept = create<Record<string, Place>>()(() => ({}));

/**
 * Keeps the scroll position of a list with its history entry: going back restores it, a new visit begins at the top.
 * @param name tells the lists of one history entry apart
 * @returns `place`: the position to begin at, null on a new visit; `keep` stores a position
 */
export function useScrollPlace(name: string): { place: Place | null; keep(place: Place): void } {
  const { key: visit } = useLocation();
  const key = `${visit} ${name}`;
  const [place] = useState(() => useKept.getState()[key] ?? null);
  return { place, keep: (at) => useKept.setState({ [key]: at }) };
}
