import { useState } from "react";
import { useAnew } from "../pictures/useReloadOnline";

/**
 * Whether a player found nothing that it can play, and what tells of that (`Sources`). Such a player stays dead, whoever presses it:
 * another takes its place once there is a network again.
 */
export function useLost(): [lost: boolean, onLost: () => void] {
  const [lost, setLost] = useState(false);
  useAnew(lost, () => setLost(false));
  return [lost, () => setLost(true)];
}
