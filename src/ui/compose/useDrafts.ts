import { overDrafts } from "../../db/kept_drafts";
import { readDrafts } from "../../db/read/drafts";
import type { DraftRow } from "../../domain/rows";
import { useLive } from "../useLive";
import { useWorld } from "../world";
import { useUnsavedDrafts } from "./useUnsavedDraft";

/**
 * An account's drafts, each as it was written last: `unsaved` are those that this tab alone has, `drafts` are these and the stored
 * ones. `drafts` is undefined until they are read.
 */
export function useDrafts(): { drafts: DraftRow[] | undefined; unsaved: DraftRow[] } {
  const { db } = useWorld();
  const stored = useLive(() => readDrafts(db), [db]);
  const unsaved = useUnsavedDrafts();
  return { drafts: stored && overDrafts(stored, unsaved), unsaved };
}
