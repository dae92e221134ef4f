import { useEffect, useState } from "react";
import type { OpenCount } from "../../domain/moderation/open_count";
import { useWorld } from "../context/useWorld";

const none: OpenCount = { count: 0, more: false };

/** How many reports are open, as the server last said; none for those who may not read them. */
export function useOpenReports(reads: boolean): OpenCount {
  const { sync } = useWorld();
  const [count, setCount] = useState(none);
  useEffect(() => (reads ? sync.moderation.watchOpenReports(setCount) : undefined), [sync, reads]);
  return reads ? count : none;
}
