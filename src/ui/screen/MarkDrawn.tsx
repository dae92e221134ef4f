import { type ReactNode, useEffect } from "react";
import { useWorld } from "../context/useWorld";

/**
 * Marks the first screen as drawn (`World.notifyDrawn`), so that later work need not wait for it: for a screen whose
 * code is a chunk of its own, or that has nothing stored to show. Timelines and lists of people mark it themselves.
 */
export function MarkDrawn({ children }: { children: ReactNode }) {
  const { notifyDrawn } = useWorld();
  useEffect(notifyDrawn, [notifyDrawn]);
  return children;
}
