import { amendDraft, writeDraft } from "../../../db/drafts/drafts";
import type { StorageFailure } from "../../../db/connection/storage_failure";
import { readDraft } from "../../../db/read/composing/drafts";
import type { AccountDb } from "../../../db/schema";
import { isSameDraft } from "../../../domain/composing/draft_content";
import { asideDraftId } from "../../../domain/composing/draft_id";
import type { FallbackDraft } from "../../../domain/composing/fallback_draft";
import type { DraftRow } from "../../../domain/rows/rows";
import type { Clock, Random } from "../../../domain/runtime/clock";
import type { SafeStorage } from "../../browser/safe_local_storage";
import { createDraftFallback } from "./draft_fallback";
import type { DraftSignals } from "./draft_signals";
import { createOpenForms, type OpenForms } from "./open_forms";
import type { TabDrafts } from "./tab_drafts";
import { draftKey, setUnsavedDraft, unsavedDraftsOf } from "./unsaved_drafts";

/** How long to wait before retrying to store a draft, in ms. */
const RETRY_MS = 5000;

/** What one form knows of its draft. The keeper reads and updates it. */
export type FormState = {
  /** The stored draft that the form last saw; null: none. */
  stored: DraftRow | null;
  /** When the form made the change that was last tried to be stored, in ms. */
  tried_at: number | null;
  /** The draft that the form last wrote, or took over from another form of this tab. */
  written: DraftRow | null;
};

/** Keeps the drafts of one account. A draft's id is the id of its row. */
export type DraftKeeper = OpenForms & {
  /** This tab's unsaved drafts and write queue, for all accounts. */
  readonly tab: TabDrafts;
  /**
   * Stores a form's draft, or removes an empty one (`remove`). While one change is being stored, later ones wait, and
   * only the latest is stored. Resolves once it is stored, to false if that failed: the draft is then unsaved and
   * retried. Text that another form stored and this form never showed becomes a separate draft.
   */
  save(form: FormState, draft: DraftRow, remove: boolean): Promise<boolean>;
  /**
   * Changes the latest state of a draft on behalf of a closed form. Resolves to false if the draft does not exist or
   * cannot be stored.
   */
  amend(
    form: FormState,
    draft_id: string,
    make: (latest: DraftRow) => DraftRow,
    isEmpty: (draft: DraftRow) => boolean,
  ): Promise<boolean>;
  /**
   * Resolves to what another form, in any tab, wrote of a draft; null if it was removed; undefined if nothing changed
   * since this form last read or wrote it, or if this tab has a change to store, which wins.
   * @param isUnchanged whether the form still has the state it had at the call; if not, the change is left for the next
   * call
   */
  changed(form: FormState, draft_id: string, isUnchanged: () => boolean): Promise<DraftRow | null | undefined>;
  /** Resolves when no change of a draft is being stored. */
  settled(draft_id: string): Promise<void>;
  /** The unsaved version of a draft; undefined if the database has it. */
  unsaved(draft_id: string): DraftRow | undefined;
  /** Forgets this tab's unsaved version of a draft, because the draft is deleted. */
  discard(draft_id: string): void;
  /** Forgets this tab's unsaved drafts of the account, because it is signed out. */
  discardAll(): void;
  /**
   * Stores the fallback drafts of all tabs in the database. Rejects if the database is full or the code cannot be
   * loaded; the drafts then stay in localStorage.
   */
  restore(): Promise<void>;
  /** Listens to the page's events. Fallback drafts that other tabs write are restored at once. */
  start(): void;
  /** Stops listening. */
  stop(): void;
};

type Parts = {
  db: AccountDb;
  /** Why the database is in memory, where a fallback would outlive it; null: it is on disk. */
  storageFailure: StorageFailure | null;
  clock: Clock;
  random: Random;
  storage: SafeStorage;
  signals: Pick<DraftSignals, "listen">;
  tab: TabDrafts;
  /** Reports fallback drafts that could not be restored. */
  report(error: unknown): void;
};

/** Creates the keeper of one account's drafts. It has no listeners before `start`. */
export function createDraftKeeper({
  db,
  storageFailure,
  clock,
  random,
  storage,
  signals,
  tab,
  report,
}: Parts): DraftKeeper {
  const fallback = createDraftFallback(storage, db.name);
  /** The latest unstored change of each draft. */
  const pending = new Map<string, FallbackDraft>();
  /** Drafts whose last attempt failed. */
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
    const known = [form.stored?.updated_at, form.tried_at].filter((time) => time != null);
    const change: FallbackDraft = { id, at, draft: remove ? null : { ...draft, updated_at: at }, known };
    const attempt = async () => {
      try {
        await store(form, change);
        return true;
      } catch {
        // Every failure (disk full, database lost) is handled alike: the form reports the draft as unsaved.
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

  /**
   * Writes to localStorage synchronously: the page may not run again, and browsers drop IndexedDB requests of a page
   * that is being closed.
   */
  function writeFallback(): void {
    if (storageFailure || db.hasBeenClosed()) return;
    for (const change of pending.values()) fallback.write(change);
  }

  async function restore(): Promise<void> {
    const entries = storageFailure ? [] : fallback.entries();
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
    ...createOpenForms({
      setUnsaved: (draft) => setUnsavedDraft(tab.unsaved, keyOf(draft.id), draft),
      report,
    }),
    restore,
    start() {
      const restoreOrReport = () => void restore().catch(report);
      restoreOrReport();
      stopListening = signals.listen({ onLeave: writeFallback, onStorage: restoreOrReport });
    },
    stop: () => stopListening(),
  };
}
