import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { StableNavigateProvider } from "../../../src/ui/navigation/StableNavigateProvider";

/** The app's pages around a part of it, with a history in memory that begins at this path. */
export function Pages({ at = "/", children }: { at?: string; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <StableNavigateProvider>{children}</StableNavigateProvider>
    </MemoryRouter>
  );
}
