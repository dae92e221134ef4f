import { Suspense, type ReactNode } from "react";
import { useStands } from "./first_screen";

/** What the first screen does not need: it is drawn, and its code asked for, once that stands. */
export function Then({ stands, children }: { stands: Promise<void>; children: ReactNode }) {
  return useStands(stands) ? <Suspense>{children}</Suspense> : null;
}
