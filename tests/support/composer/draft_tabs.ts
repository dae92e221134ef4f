import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { vi } from "vitest";
import { readDraft, readDrafts } from "../../../src/db/read/composing/drafts";
import { openAccountDb } from "../../../src/db/connection/open_account";
import type { StorageFailure } from "../../../src/db/connection/storage_failure";
import type { DraftRow } from "../../../src/domain/rows/rows";
import { createDraftKeeper, type FormState } from "../../../src/ui/composing/keeper/draft_keeper";
import { createTabDrafts, type TabDrafts } from "../../../src/ui/composing/keeper/tab_drafts";
import { createClock } from "../fakes/clock";
import { blankDraft } from "../rows/entities";
import { createMapStorage } from "../fakes/map_storage";
import { createRandom } from "../fakes/random";

let accounts = 0;

/** A draft with a text. */
export const aDraft = (text: string, id = "status", updated_at = 0): DraftRow => ({
  ...blankDraft,
  id,
  updated_at,
  text,
});

/** A device with the database of one account and a storage that its tabs share. */
export async function aDevice() {
  const account = `me${++accounts}@host`;
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const open = () => openAccountDb(account, disk);
  const db = await open();
  const clock = createClock(1000);
  const memory = createMapStorage();
  const listening = new Set<{ onLeave(): void; onStorage(): void }>();

  /** A tab: its keeper, whether the browser would ask before it is closed, and what its page tells. */
  function tab(storageFailure: StorageFailure | null = null, own: TabDrafts | null = null, on = db) {
    const state = { asks: false, reported: [] as unknown[] };
    const confirmClose = (asks: boolean) => void (state.asks = asks);
    const keeper = createDraftKeeper({
      db: on,
      storageFailure,
      clock,
      random: createRandom(1),
      storage: memory.storage,
      signals: {
        listen(heard) {
          listening.add(heard);
          return () => void listening.delete(heard);
        },
      },
      tab: own ?? createTabDrafts({ confirmClose }),
      report: (error) => void state.reported.push(error),
    });
    keeper.start();
    return { keeper, state };
  }

  return {
    db,
    clock,
    memory,
    open,
    tab,
    /** All pages go, or are hidden. */
    leave() {
      for (const { onLeave } of listening) onLeave();
    },
    /** Tells all tabs that localStorage was written to. */
    tellStored() {
      for (const { onStorage } of listening) onStorage();
    },
    text: async (id = "status") => (await readDraft(db, id))?.text,
    texts: async () => (await readDrafts(db)).map(({ text }) => text).toSorted(),
  };
}

/** A form that found its draft stored, or new (null). */
export const aForm = (stored: DraftRow | null = null): FormState => ({ stored, tried_at: null, written: null });

/** Fills the disk, for what stores or for what deletes; returns what frees it again. */
export function fillDisk(method: "put" | "delete" = "put"): () => void {
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  return () => spy.mockRestore();
}
