import { createStore, type StoreApi } from "zustand/vanilla";
import type { DraftRow } from "../../../domain/rows/rows";

/** Drafts that exist in this tab alone since the database did not take them, of all accounts, by `draftKey`. */
export type UnsavedDrafts = StoreApi<Readonly<Record<string, DraftRow>>>;

/** The key of a draft among those of all accounts. */
export const draftKey = (database: string, draft_id: string): string => `${database} ${draft_id}`;

/** @param confirmClose whether the browser is to ask before the tab is closed: while any draft is unsaved, its form open or not */
export function createUnsavedDrafts(confirmClose: (on: boolean) => void): UnsavedDrafts {
  const drafts: UnsavedDrafts = createStore(() => ({}));
  drafts.subscribe((all) => confirmClose(Object.keys(all).length > 0));
  return drafts;
}

/** Sets a draft, or removes it (null). */
export function setUnsavedDraft(drafts: UnsavedDrafts, key: string, draft: DraftRow | null): void {
  const { [key]: before, ...others } = drafts.getState();
  if (draft || before) drafts.setState(draft ? { ...others, [key]: draft } : others, true);
}

/** The unsaved drafts of one account. */
export const unsavedDraftsOf = (all: Readonly<Record<string, DraftRow>>, database: string): DraftRow[] =>
  Object.entries(all).flatMap(([key, draft]) => (key === draftKey(database, draft.id) ? draft : []));
