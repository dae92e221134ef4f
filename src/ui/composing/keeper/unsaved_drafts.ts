import { createStore, type StoreApi } from "zustand/vanilla";
import type { DraftRow } from "../../../domain/rows/rows";

/** Drafts that exist only in this tab because the database did not store them, of all accounts, by `draftKey`. */
export type UnsavedDrafts = StoreApi<Readonly<Record<string, DraftRow>>>;

/** The key of a draft across accounts. */
export const draftKey = (database: string, draft_id: string): string => `${database} ${draft_id}`;

/**
 * Creates an empty store.
 * @param confirmClose turns the browser's confirmation before closing the tab on while any draft is unsaved, whether or
 * not its form is open
 */
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
