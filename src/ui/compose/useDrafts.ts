import { overDrafts } from "../../db/kept_drafts";
import { readDrafts } from "../../db/read/drafts";
import type { DraftRow } from "../../domain/rows";
import { useLive } from "../useLive";
import { useWorld } from "../world";
import { unkeptOf, useUnkept } from "./unkept";

/**
 * An account's drafts as they were written last, and those of them that lie in this tab alone: where the device takes no more, that is
 * the only place of what was written last. `drafts` is undefined until they are read.
 */
export function useDrafts(): { drafts: DraftRow[] | undefined; tab: DraftRow[] } {
  const { db } = useWorld();
  const stored = useLive(() => readDrafts(db), [db]);
  const tab = unkeptOf(useUnkept(), db.name);
  return { drafts: stored && overDrafts(stored, tab), tab };
}
