import { useEffect } from "react";
import { create } from "zustand";
import type { DraftRow } from "../../domain/rows";

/**
 * Drafts that no database would take, by database and draft: closing the form loses none of them, closing the tab would. For
 * all else the database is the only place.
 */
export const useUnkept = create<Record<string, DraftRow>>()(() => ({}));

/** The name of a draft among those of all accounts. */
export const unkeptKey = (database: string, draft_id: string): string => `${database} ${draft_id}`;

/** Remembers a draft that could not be stored; null: it is stored now, or empty. */
export function setUnkept(key: string, draft: DraftRow | null): void {
  if (!draft && !useUnkept.getState()[key]) return;
  useUnkept.setState((all) => {
    const { [key]: _, ...others } = all;
    return draft ? { ...others, [key]: draft } : others;
  }, true);
}

/** While a draft lies in this tab alone, the browser asks before the tab is closed. */
export function useLeavingAsks(unkept: boolean): void {
  useEffect(() => {
    if (!unkept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unkept]);
}
