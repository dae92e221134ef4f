import { useState } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";
import type { ScrollPosition } from "./scroller";

/** Scroll positions of lists, by history entry and list name. */
const useScrollPositions = create<Record<string, ScrollPosition>>()(() => ({}));

/**
 * Stores the scroll position of a list with its history entry: going back restores it, a new visit begins at the top.
 * @param name distinguishes the lists of one history entry
 * @returns `position`: the initial position, null on a new visit; `keep` stores a position
 */
export function useScrollPosition(name: string): {
  position: ScrollPosition | null;
  keep(position: ScrollPosition): void;
} {
  const { key: visit } = useLocation();
  const key = `${visit} ${name}`;
  const [position] = useState(() => useScrollPositions.getState()[key] ?? null);
  return { position, keep: (at) => useScrollPositions.setState({ [key]: at }) };
}
