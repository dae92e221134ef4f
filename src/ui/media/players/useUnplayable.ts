import { useState } from "react";
import { useReloadOnline } from "../pictures/useReloadOnline";

/**
 * Whether a player found nothing that it can play, and what tells of that (`Sources`). Such a player stays dead, whoever presses it:
 * another takes its place once there is a network again.
 */
export function useUnplayable(): [lost: boolean, onLost: () => void] {
  const [lost, setLost] = useState(false);
  useReloadOnline(lost, () => setLost(false));
  return [lost, () => setLost(true)];
}
