import { Suspense, type ReactNode } from "react";
import { useFirstScreenReady } from "./first_screen";

/** Renders and loads its children after the first screen is drawn. */
export function AfterFirstScreen({ ready, children }: { ready: Promise<void>; children: ReactNode }) {
  return useFirstScreenReady(ready) ? <Suspense>{children}</Suspense> : null;
}
