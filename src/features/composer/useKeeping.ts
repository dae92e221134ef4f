import { useState } from "react";
import { removeDraft, saveDraft } from "../../db/drafts";
import { type Begun, isBlank } from "../../domain/compose";
import type { DraftRow } from "../../domain/rows";
import { useWorld } from "../../ui/world";
import { setUnkept, unkeptKey, useUnkept } from "./unkept";

/**
 * Stores a draft on every change; resolves when the latest change is stored, to false where it could not be. `whole`: it is
 * stored as well where it says no more than its form began with.
 */
export type Keep = (draft: DraftRow, whole?: boolean) => Promise<boolean>;

type Store = () => Promise<boolean>;

/** How often, in ms, a draft is tried again that found no room. */
const AGAIN_MS = 5000;

/** Drafts that are being stored, by database and draft: a form that was closed may still be at it. */
const storing = new Map<string, Promise<boolean>>();
/** What is to be stored after that. */
const next = new Map<string, Store>();

/** Resolves once nothing that was written in a draft is still on its way into the database: whoever reads it then has all of it. */
export async function drafted(key: string): Promise<void> {
  for (let one = storing.get(key); one; one = storing.get(key)) await one;
}

async function run(key: string): Promise<boolean> {
  let stored = true;
  for (let store = next.get(key); store; store = next.get(key)) {
    next.delete(key);
    stored = await store();
  }
  storing.delete(key);
  return stored;
}

/** Stores a draft after what is being stored of it: the latest wins. */
function inTurn(key: string, store: Store): Promise<boolean> {
  next.set(key, store);
  const running = storing.get(key) ?? run(key);
  storing.set(key, running);
  return running;
}

/**
 * Keeps a draft in the database as it is written, and takes it out when it is empty (spec 001, "Post form"). While one
 * change is being stored the next ones wait together: the latest wins, and typing waits for nothing. What the database does
 * not take stays with the tab, and is tried again until it is stored or written on, whether or not its form is still open.
 */
export function useKeeping(begun: Begun): Keep {
  const { db, clock } = useWorld();
  const [keep] = useState((): Keep => {
    return (draft, whole = false) => {
      const key = unkeptKey(db.name, draft.id);
      const blank = !whole && isBlank(draft, begun);
      const again = () => {
        const latest = useUnkept.getState()[key] === draft && !storing.has(key);
        if (latest && !db.hasBeenClosed()) void inTurn(key, store);
      };
      const store = async () => {
        try {
          if (blank) await removeDraft(db, draft.id);
          else await saveDraft(db, { ...draft, updated_at: clock.now() });
          setUnkept(key, null);
          return true;
        } catch {
          // Whatever the reason (a full disk, a lost one), the form says that the draft lies in this tab alone.
          setUnkept(key, blank ? null : draft);
          clock.setTimeout(again, AGAIN_MS);
          return false;
        }
      };
      return inTurn(key, store);
    };
  });
  return keep;
}
