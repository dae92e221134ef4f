import { create } from "zustand";
import type { DraftRow } from "../../domain/rows";
import { takeBackLastWord } from "./lastWords";

/**
 * Drafts that no database would take, by database and draft: closing the form loses none of them, closing the tab would. For
 * all else the database is the only place.
 */
export const useUnkept = create<Record<string, DraftRow>>()(() => ({}));

/** The name of a draft among those of all accounts. */
export const unkeptKey = (database: string, draft_id: string): string => `${database} ${draft_id}`;

/** While a draft lies in this tab alone, the browser asks before the tab is closed, whether or not its form is open. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
useUnkept.subscribe((all) => {
  if (Object.keys(all).length > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
});

/** Remembers a draft that could not be stored; null: it is stored now, or empty, or thrown away, and nothing is left of it. */
export function setUnkept(key: string, draft: DraftRow | null): void {
  if (!draft) takeBackLastWord(key);
  if (!draft && !useUnkept.getState()[key]) return;
  useUnkept.setState((all) => {
    const { [key]: _, ...others } = all;
    return draft ? { ...others, [key]: draft } : others;
  }, true);
}

/** An account's drafts that lie in this tab alone. */
export const unkeptOf = (all: Readonly<Record<string, DraftRow>>, database: string): DraftRow[] =>
  Object.entries(all).flatMap(([key, draft]) => (key === unkeptKey(database, draft.id) ? draft : []));

/** Forgets an account's drafts that lie in this tab alone: it was signed out. */
export function forgetUnkept(database: string): void {
  for (const { id } of unkeptOf(useUnkept.getState(), database)) setUnkept(unkeptKey(database, id), null);
}
