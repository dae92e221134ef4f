import { useRef } from "react";
import { amendDraft, writeDraft } from "../../db/drafts";
import { readDraft } from "../../db/read/drafts";
import { type Begun, isBlank, isSameDraft } from "../../domain/compose";
import { asideDraftId } from "../../domain/draft_id";
import type { LastWord } from "../../domain/last_word";
import type { DraftRow } from "../../domain/rows";
import { useWorld, type World } from "../../ui/world";
import { leaveLastWord } from "../../ui/compose/lastWords";
import { setUnkept, unkeptKey, useUnkept } from "../../ui/compose/unkept";

/**
 * Stores a draft on every change; resolves when the latest change is stored, to false where it could not be. `whole`: it is
 * stored as well where it says no more than its form began with.
 */
type Keep = (draft: DraftRow, whole?: boolean) => Promise<boolean>;

type Store = () => Promise<boolean>;

/** How often, in ms, a draft is tried again that found no room. */
const AGAIN_MS = 5000;

/** Drafts that are being stored, by database and draft: a form that was closed may still be at it. */
const storing = new Map<string, Promise<boolean>>();
/** What could not be stored, by the same: tried again until something newer is. */
const failed = new Map<string, DraftRow>();
/** What of that, and of what could not be stored, is in no database yet. */
const going = new Map<string, { world: World; word: LastWord }>();
/** What is to be stored after that. */
const next = new Map<string, Store>();

/**
 * Resolves once nothing that was written in a draft is still on its way into the database: whoever reads it then has all of it.
 */
export async function drafted(key: string): Promise<void> {
  for (let one = storing.get(key); one; one = storing.get(key)) await one;
}

async function run(key: string): Promise<boolean> {
  let stored = true;
  // The key that wrote it is drawn first.
  await new Promise((resolve) => setTimeout(resolve));
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

/** Whether what could not be stored was thrown away since. */
const isDiscarded = (key: string, row: DraftRow | null) =>
  row !== null && failed.has(key) && !useUnkept.getState()[key];

/**
 * Leaves what no database has yet: nothing of a page runs once it has gone, and what the database is asked for then is often
 * dropped. What lies in memory goes with the tab.
 */
function leaveLastWords(): void {
  for (const [key, { world, word }] of going)
    if (!world.lack && !world.db.hasBeenClosed() && !isDiscarded(key, word.draft)) leaveLastWord(key, word);
}
window.addEventListener("pagehide", leaveLastWords);
// A page in the background may be ended without a word.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") leaveLastWords();
});

/** How a form keeps its draft, and hears of what is written in it elsewhere. */
export type Keeping = {
  keep: Keep;
  /**
   * Changes a draft as it lies there, whichever form wrote it last: the one that asks is gone. False where there is none, or it
   * could not be stored.
   */
  amend(draft_id: string, make: (latest: DraftRow) => DraftRow): Promise<boolean>;
  /**
   * What another form of it has written or taken out (null), in this tab or another; undefined where none has since this one last
   * looked or wrote, or where something of this tab is on its way into the database: what is written last wins.
   * @param still whether the form is still as it was when this was asked: else nothing is taken for seen
   */
  changed(draft_id: string, still: () => boolean): Promise<DraftRow | null | undefined>;
};

/**
 * Keeps a draft in the database as it is written, and takes it out when it is empty (spec 001, "Post form"). While one
 * change is being stored the next ones wait together: the latest wins, and typing waits for nothing. What the database does
 * not take stays with the tab, and is tried again until it is stored or written on, whether or not its form is still open; so is
 * taking an emptied one out. What another form wrote and this one never showed becomes a draft of its own. What is not stored when the
 * page goes is left for the next one to store.
 * @param begun what the form begins with @param stored the draft as the form found it; null: it is new
 */
export function useKeeping(begun: Begun, stored: DraftRow | null): Keeping {
  const world = useWorld();
  const { db, clock, random } = world;
  const there = useRef(stored);
  const tried = useRef<number | undefined>(undefined);
  const mine = useRef<DraftRow | null>(null);
  const keep: Keep = (draft, whole = false) => {
    const key = unkeptKey(db.name, draft.id);
    const row = !whole && isBlank(draft, begun) ? null : draft;
    const again = () => {
      const latest = failed.get(key) === draft && !isDiscarded(key, row) && !storing.has(key);
      if (latest && !db.hasBeenClosed()) void inTurn(key, store);
    };
    const at = clock.now();
    const written = row && { ...row, updated_at: at };
    const known = [there.current?.updated_at, tried.current].filter((one) => one !== undefined);
    const unstored = { world, word: { id: draft.id, at, draft: written, known } };
    const store = async () => {
      try {
        tried.current = at;
        await writeDraft(db, draft.id, written, { before: there.current, aside: () => asideDraftId(random.uuid()) });
        there.current = written;
        if (going.get(key) === unstored) {
          going.delete(key);
          failed.delete(key);
          setUnkept(key, null);
        }
        return true;
      } catch {
        // Whatever the reason (a full disk, a lost one), the form says that the draft lies in this tab alone.
        failed.set(key, draft);
        setUnkept(key, row);
        clock.setTimeout(again, AGAIN_MS);
        return false;
      }
    };
    mine.current = draft;
    going.set(key, unstored);
    return inTurn(key, store);
  };
  async function amend(draft_id: string, make: (latest: DraftRow) => DraftRow): Promise<boolean> {
    const key = unkeptKey(db.name, draft_id);
    await drafted(key);
    const unkept = useUnkept.getState()[key];
    return unkept ? keep(make(unkept)) : amendDraft(db, draft_id, make, clock.now());
  }
  async function changed(draft_id: string, still: () => boolean): Promise<DraftRow | null | undefined> {
    const key = unkeptKey(db.name, draft_id);
    await drafted(key);
    const row = (await readDraft(db, draft_id)) ?? null;
    if (storing.has(key) || !still()) return undefined;
    const unkept = useUnkept.getState()[key];
    const before = there.current;
    if (failed.has(key) && (!unkept || unkept === mine.current)) return undefined;
    there.current = row;
    if (unkept) return (mine.current = unkept);
    const same = row && before ? isSameDraft(row, before) : row === before;
    return same ? undefined : row;
  }
  return { keep, amend, changed };
}
