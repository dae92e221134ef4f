import { mergeDrafts } from "../../db/drafts/detached_drafts";
import { readDrafts } from "../../db/read/composing/drafts";
import type { DraftRow } from "../../domain/rows/rows";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";
import { useUnsavedDrafts } from "./keeper/useUnsavedDraft";

/**
 * An account's drafts in their latest version. `unsaved`: those that only this tab has. `drafts`: these and the stored
 * ones; undefined until read.
 */
export function useDrafts(): { drafts: DraftRow[] | undefined; unsaved: DraftRow[] } {
  const { db } = useWorld();
  const stored = useLive(() => readDrafts(db), [db]);
  const unsaved = useUnsavedDrafts();
  return { drafts: stored && mergeDrafts(stored, unsaved), unsaved };
}
