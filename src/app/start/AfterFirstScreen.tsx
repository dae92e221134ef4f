import { Suspense, type ReactNode } from "react";
import { useFirstScreenStands } from "./first_screen";

/** What the first screen does not need: it is drawn, and its code asked for, once that stands. */
export function AfterFirstScreen({ stands, children }: { stands: Promise<void>; children: ReactNode }) {
  return useFirstScreenStands(stands) ? <Suspense>{children}</Suspense> : null;
}
