import { useState } from "react";
import { removeDraft, saveDraft } from "../../db/drafts";
import { type Begun, isBlank } from "../../domain/compose";
import type { DraftRow } from "../../domain/rows";
import { useWorld } from "../../ui/world";
import { setUnkept, unkeptKey } from "./unkept";

/** Stores a draft on every change; resolves when the latest change is stored, to false where it could not be. */
export type Keep = (draft: DraftRow) => Promise<boolean>;

/** Drafts that are being stored, by database and draft: a form that was closed may still be at it. */
const storing = new Map<string, Promise<unknown>>();

/** Resolves once nothing that was written in a draft is still on its way into the database: whoever reads it then has all of it. */
export async function drafted(key: string): Promise<void> {
  for (let one = storing.get(key); one; one = storing.get(key)) await one;
}

/**
 * Keeps a draft in the database as it is written, and takes it out when it is empty (spec 001, "Post form"). While one
 * change is being stored the next ones wait together: the latest wins, and typing waits for nothing. What the database does not take stays with the tab.
 */
export function useKeeping(begun: Begun): Keep {
  const { db, clock } = useWorld();
  const [keep] = useState((): Keep => {
    let latest: DraftRow | null = null;
    let running: Promise<boolean> | null = null;
    const store = async (draft: DraftRow): Promise<boolean> => {
      const blank = isBlank(draft, begun);
      try {
        if (blank) await removeDraft(db, draft.id);
        else await saveDraft(db, { ...draft, updated_at: clock.now() });
        setUnkept(unkeptKey(db.name, draft.id), null);
        return true;
      } catch {
        // Whatever the reason (a full disk, a lost one), the form says that the draft lies in this tab alone.
        setUnkept(unkeptKey(db.name, draft.id), blank ? null : draft);
        return false;
      }
    };
    const run = async () => {
      let stored = true;
      while (latest) {
        const draft: DraftRow = latest;
        latest = null;
        stored = await store(draft);
      }
      return stored;
    };
    return (draft) => {
      latest = draft;
      const key = unkeptKey(db.name, draft.id);
      running ??= run().finally(() => {
        running = null;
        storing.delete(key);
      });
      storing.set(key, running);
      return running;
    };
  });
  return keep;
}
