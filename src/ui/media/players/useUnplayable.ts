import { useState } from "react";
import { useReloadOnline } from "../pictures/useReloadOnline";

/**
 * Whether a player has no playable source, and the callback that reports it (for `MediaSources`). A media element does
 * not recover: once online again, a new one replaces it.
 */
export function useUnplayable(): [lost: boolean, onLost: () => void] {
  const [lost, setLost] = useState(false);
  useReloadOnline(lost, () => setLost(false));
  return [lost, () => setLost(true)];
}
