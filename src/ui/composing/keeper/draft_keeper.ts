import { amendDraft, writeDraft } from "../../../db/drafts/drafts";
import type { StorageFailure } from "../../../db/connection/storage_failure";
import { readDraft } from "../../../db/read/composing/drafts";
import type { AccountDb } from "../../../db/schema";
import { isSameDraft } from "../../../domain/composing/draft_rules";
import { asideDraftId } from "../../../domain/composing/draft_id";
import type { FallbackDraft } from "../../../domain/composing/fallback_draft";
import type { DraftRow } from "../../../domain/rows/rows";
import type { Clock, Random } from "../../../domain/runtime/clock";
import type { SafeStorage } from "../../browser/safe_local_storage";
import { createDraftFallback } from "./draft_fallback";
import type { DraftSignals } from "./draft_signals";
import type { TabDrafts } from "./tab_drafts";
import { draftKey, setUnsavedDraft, unsavedDraftsOf } from "./unsaved_drafts";

/** How long after a draft found no room it is tried again, in ms. */
const RETRY_MS = 5000;

/** What one form knows of its draft. The keeper reads and changes it. */
export type FormState = {
  /** The draft as the form last knew it to be stored; null: it knew of none. */
  stored: DraftRow | null;
  /** When the form wrote the change that was last tried to be stored, in ms. */
  tried_at: number | null;
  /** The draft as the form last wrote it, or took it over from another form of this tab. */
  written: DraftRow | null;
};

/** Keeps the drafts of one account. A draft's id is its row's. */
export type DraftKeeper = {
  /** What this tab has of the drafts of all accounts. */
  readonly tab: TabDrafts;
  /**
   * Stores a draft as a form has it, or removes it where it is empty (`remove`). While one change is being stored, later ones wait:
   * the latest wins. Resolves when the latest is stored, to false where that failed: then the draft is unsaved and tried again.
   * Text that another form stored and this one never showed becomes a draft of its own.
   */
  save(form: FormState, draft: DraftRow, remove: boolean): Promise<boolean>;
  /**
   * Changes the latest state of a draft, whichever form wrote it, for a form that is gone. Resolves to false where there is no such
   * draft or it could not be stored.
   */
  amend(
    form: FormState,
    draft_id: string,
    make: (latest: DraftRow) => DraftRow,
    isEmpty: (draft: DraftRow) => boolean,
  ): Promise<boolean>;
  /**
   * What another form has written of a draft, in any tab; null where it was removed. undefined where nothing has changed since this
   * form last looked or wrote, or where a change of this tab is still to be stored: it will win.
   * @param isUnchanged whether the form still has the state that this was called with; else the change is left for the next call
   */
  changed(form: FormState, draft_id: string, isUnchanged: () => boolean): Promise<DraftRow | null | undefined>;
  /** Resolves when no change of a draft is being stored. */
  settled(draft_id: string): Promise<void>;
  /** A draft as this tab alone has it; undefined where the database has it. */
  unsaved(draft_id: string): DraftRow | undefined;
  /** Forgets what this tab alone has of a draft: it is deleted. */
  discard(draft_id: string): void;
  /** Forgets what this tab alone has of the account's drafts: it is signed out. */
  discardAll(): void;
  /** Stores the fallback drafts of all tabs. Rejects where there is no room, or the code cannot be loaded; they stay then. */
  restore(): Promise<void>;
  /** Listens to the page; what other tabs have written as a fallback is restored at once. */
  start(): void;
  /** Ends listening. */
  stop(): void;
};

type Parts = {
  db: AccountDb;
  /** Why the database is in memory, so that a fallback would outlive it; null: it is on the disk. */
  lack: StorageFailure | null;
  clock: Clock;
  random: Random;
  storage: SafeStorage;
  signals: Pick<DraftSignals, "listen">;
  tab: TabDrafts;
  /** Told of fallback drafts that could not be restored. */
  report(error: unknown): void;
};

/** Builds the keeper of one account's drafts. It listens to nothing before `start`. */
export function createDraftKeeper({ db, lack, clock, random, storage, signals, tab, report }: Parts): DraftKeeper {
  const fallback = createDraftFallback(storage, db.name);
  /** The latest change of each draft that the database does not have yet. */
  const pending = new Map<string, FallbackDraft>();
  /** Drafts that could not be stored at the last attempt. */
  const failed = new Set<string>();
  let stopListening = () => {};

  const keyOf = (draft_id: string) => draftKey(db.name, draft_id);
  const unsaved = (draft_id: string) => tab.unsaved.getState()[keyOf(draft_id)];

  function setUnsaved(draft_id: string, draft: DraftRow | null): void {
    if (!draft) fallback.remove(draft_id);
    setUnsavedDraft(tab.unsaved, keyOf(draft_id), draft);
  }

  async function store(form: FormState, change: FallbackDraft): Promise<void> {
    form.tried_at = change.at;
    const aside = () => asideDraftId(random.uuid());
    await writeDraft(db, change.id, change.draft, { before: form.stored, aside });
    form.stored = change.draft;
    if (pending.get(change.id) !== change) return;
    pending.delete(change.id);
    failed.delete(change.id);
    setUnsaved(change.id, null);
  }

  function save(form: FormState, draft: DraftRow, remove: boolean): Promise<boolean> {
    const { id } = draft;
    const at = clock.now();
    const known = [form.stored?.updated_at, form.tried_at].filter((one) => one != null);
    const change: FallbackDraft = { id, at, draft: remove ? null : { ...draft, updated_at: at }, known };
    const attempt = async () => {
      try {
        await store(form, change);
        return true;
      } catch {
        // The reason does not matter (the disk is full, or lost): the form says that the draft is unsaved.
        if (pending.has(id)) {
          failed.add(id);
          setUnsaved(id, remove ? null : draft);
          clock.setTimeout(retry, RETRY_MS);
        }
        return false;
      }
    };
    const retry = () => {
      const due = pending.get(id) === change && !tab.queue.isBusy(keyOf(id)) && !db.hasBeenClosed();
      if (due) void tab.queue.run(keyOf(id), attempt);
    };
    form.written = draft;
    pending.set(id, change);
    return tab.queue.run(keyOf(id), attempt);
  }

  const settled = (draft_id: string) => tab.queue.idle(keyOf(draft_id));

  async function changed(form: FormState, draft_id: string, isUnchanged: () => boolean) {
    await settled(draft_id);
    const row = (await readDraft(db, draft_id)) ?? null;
    if (tab.queue.isBusy(keyOf(draft_id)) || !isUnchanged()) return undefined;
    const latest = unsaved(draft_id);
    if (latest ? latest === form.written : failed.has(draft_id)) return undefined;
    const before = form.stored;
    form.stored = row;
    if (latest) return (form.written = latest);
    const same = row && before ? isSameDraft(row, before) : row === before;
    return same ? undefined : row;
  }

  function discard(draft_id: string): void {
    pending.delete(draft_id);
    setUnsaved(draft_id, null);
  }

  /** The page may not run again, and browsers drop what IndexedDB is asked for as it goes: localStorage is written at once. */
  function writeFallback(): void {
    if (lack || db.hasBeenClosed()) return;
    for (const change of pending.values()) fallback.write(change);
  }

  async function restore(): Promise<void> {
    const entries = lack ? [] : fallback.entries();
    if (entries.length === 0) return;
    const { restoreFallbackDrafts } = await import("../../../db/drafts/fallback_drafts");
    await restoreFallbackDrafts(
      db,
      entries.map(({ text }) => text),
    );
    for (const { key } of entries) fallback.removeEntry(key);
  }

  return {
    tab,
    save,
    async amend(form, draft_id, make, isEmpty) {
      await settled(draft_id);
      const latest = unsaved(draft_id);
      if (!latest) return amendDraft(db, draft_id, make, clock.now());
      const draft = make(latest);
      return save(form, draft, isEmpty(draft));
    },
    changed,
    settled,
    unsaved,
    discard,
    discardAll() {
      for (const { id } of unsavedDraftsOf(tab.unsaved.getState(), db.name)) discard(id);
    },
    restore,
    start() {
      const restoreOrReport = () => void restore().catch(report);
      restoreOrReport();
      stopListening = signals.listen({ left: writeFallback, stored: restoreOrReport });
    },
    stop: () => stopListening(),
  };
}
