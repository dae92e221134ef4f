import { useEffect, useState } from "react";
import type { Report } from "../../domain/moderation/report";
import { useWorld } from "../context/useWorld";

/** The reports that were read since the app was opened, live. */
export function useKnownReports(): readonly Report[] {
  const { sync } = useWorld();
  const [known, setKnown] = useState<readonly Report[]>([]);
  useEffect(() => sync.moderation.watchKnownReports(setKnown), [sync]);
  return known;
}
