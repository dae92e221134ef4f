import { useStore } from "zustand";
import type { DraftRow } from "../../../domain/rows/rows";
import { useWorld } from "../../context/useWorld";
import { draftKey, unsavedDraftsOf } from "./unsaved_drafts";

/** A draft of this account as this tab alone has it; undefined where the database has it. */
export function useUnsavedDraft(draft_id: string): DraftRow | undefined {
  const { db, draftKeeper } = useWorld();
  return useStore(draftKeeper.tab.unsaved, (all) => all[draftKey(db.name, draft_id)]);
}

/** All drafts of this account that this tab alone has. */
export function useUnsavedDrafts(): DraftRow[] {
  const { db, draftKeeper } = useWorld();
  return unsavedDraftsOf(useStore(draftKeeper.tab.unsaved), db.name);
}
