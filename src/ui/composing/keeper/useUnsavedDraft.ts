import { useStore } from "zustand";
import type { DraftRow } from "../../../domain/rows/rows";
import { useWorld } from "../../context/useWorld";
import { draftKey, unsavedDraftsOf } from "./unsaved_drafts";

/** The unsaved version of a draft of this account; undefined if the database has it. */
export function useUnsavedDraft(draft_id: string): DraftRow | undefined {
  const { db, draftKeeper } = useWorld();
  return useStore(draftKeeper.tab.unsaved, (all) => all[draftKey(db.name, draft_id)]);
}

/** All unsaved drafts of this account in this tab. */
export function useUnsavedDrafts(): DraftRow[] {
  const { db, draftKeeper } = useWorld();
  return unsavedDraftsOf(useStore(draftKeeper.tab.unsaved), db.name);
}
