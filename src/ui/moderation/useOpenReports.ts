import { useEffect, useState } from "react";
import { useWorld } from "../context/useWorld";

/** How many reports are open, as the server last said; 0 for those who are not of the staff. */
export function useOpenReports(moderates: boolean): number {
  const { sync } = useWorld();
  const [count, setCount] = useState(0);
  useEffect(() => (moderates ? sync.moderation.watchOpenReports(setCount) : undefined), [sync, moderates]);
  return moderates ? count : 0;
}
