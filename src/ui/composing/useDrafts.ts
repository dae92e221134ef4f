import { overDrafts } from "../../db/drafts/detached_drafts";
import { readDrafts } from "../../db/read/composing/drafts";
import type { DraftRow } from "../../domain/rows/rows";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { useUnsavedDrafts } from "./keeper/useUnsavedDraft";

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
