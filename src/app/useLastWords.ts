import { useEffect } from "react";
import { hearLastWords } from "../ui/compose/lastWords";
import type { World } from "../ui/world";
import { report } from "../ui/report";

/** Stores what other tabs of this account leave of their drafts as they go, so that this one shows it. */
export function useLastWords({ db, lack }: World): void {
  useEffect(() => {
    const hear = () => void hearLastWords({ db, lack }).catch(report);
    hear();
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [db, lack]);
}
