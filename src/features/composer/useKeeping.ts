import { useState } from "react";
import { removeDraft, saveDraft } from "../../db/drafts";
import { type Begun, isBlank } from "../../domain/compose";
import type { DraftRow } from "../../domain/rows";
import { useWorld } from "../../ui/world";

/** Stores a draft on every change; resolves when the latest change is stored. */
export type Keep = (draft: DraftRow) => Promise<void>;

/**
 * Keeps a draft in the database as it is written, and takes it out when it is empty (spec 001, "Post form"). While one
 * change is being stored the next ones wait together: the latest wins, and typing waits for nothing.
 */
export function useKeeping(begun: Begun): Keep {
  const { db, clock } = useWorld();
  const [keep] = useState((): Keep => {
    let latest: DraftRow | null = null;
    let running: Promise<void> | null = null;
    let asked = false;
    const run = async () => {
      while (latest) {
        const draft: DraftRow = latest;
        latest = null;
        if (isBlank(draft, begun)) await removeDraft(db, draft.id);
        else await saveDraft(db, { ...draft, updated_at: clock.now() });
        // A draft is what a writer would miss most: the browser is asked not to evict it.
        if (!asked) void navigator.storage?.persist?.();
        asked = true;
      }
    };
    return (draft) => {
      latest = draft;
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    };
  });
  return keep;
}
