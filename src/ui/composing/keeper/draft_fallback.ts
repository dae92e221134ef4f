import type { FallbackDraft } from "../../../domain/composing/fallback_draft";
import type { SafeStorage } from "../../browser/safe_local_storage";

/** The key prefix of all fallback drafts. It must not change: devices have such keys stored. */
const PREFIX = "godwit:last-word:";

/**
 * Stores one account's fallback drafts in localStorage. Each key holds the database, the draft id and the time of
 * writing, so that two tabs never overwrite each other's drafts.
 * @param database the name of the account's database
 */
export function createDraftFallback(storage: SafeStorage, database: string) {
  const prefix = `${PREFIX}${database} `;
  /** The keys that this tab wrote, by draft id. */
  const own = new Map<string, string>();
  const keys = () => storage.keys().filter((key) => key.startsWith(prefix));
  function remove(draft_id: string): void {
    const key = own.get(draft_id);
    if (key === undefined) return;
    own.delete(draft_id);
    storage.remove(key);
  }
  return {
    /**
     * Writes a change synchronously and replaces this tab's earlier one. Writes nothing if the storage is full or
     * forbidden.
     */
    write(change: FallbackDraft): void {
      remove(change.id);
      const key = `${prefix}${change.id} ${change.at}`;
      if (storage.set(key, JSON.stringify(change))) own.set(change.id, key);
    },
    /** Removes this tab's entry for a draft. */
    remove,
    /** The keys and JSON texts of all tabs' entries. */
    entries: (): { key: string; text: string }[] =>
      keys().flatMap((key) => {
        const text = storage.get(key);
        return text === null ? [] : { key, text };
      }),
    /** Removes an entry of any tab by its key. */
    removeEntry: (key: string): void => storage.remove(key),
    /** Removes all tabs' entries. */
    clear(): void {
      for (const key of keys()) storage.remove(key);
    },
  };
}
