import type { FallbackDraft } from "../../../domain/composing/fallback_draft";
import type { SafeStorage } from "../../browser/safe_local_storage";

/** What the keys of all fallback drafts begin with. Devices have such keys stored: it does not change. */
const PREFIX = "godwit:last-word:";

/**
 * Fallback drafts of one account. The key of each has the database, the draft and the time it was written, so that two tabs never
 * overwrite each other's.
 * @param database the name of the account's database
 */
export function createDraftFallback(storage: SafeStorage, database: string) {
  const prefix = `${PREFIX}${database} `;
  /** The keys that this tab has written, by the draft's id. */
  const own = new Map<string, string>();
  const keys = () => storage.keys().filter((key) => key.startsWith(prefix));
  function remove(draft_id: string): void {
    const key = own.get(draft_id);
    if (key === undefined) return;
    own.delete(draft_id);
    storage.remove(key);
  }
  return {
    /** Writes a change at once, over an earlier one of this tab. Where storage has no room or is forbidden, nothing is written. */
    write(change: FallbackDraft): void {
      remove(change.id);
      const key = `${prefix}${change.id} ${change.at}`;
      if (storage.set(key, JSON.stringify(change))) own.set(change.id, key);
    },
    /** Removes what this tab has written of a draft. */
    remove,
    /** The keys and texts of all tabs. */
    entries: (): { key: string; text: string }[] =>
      keys().flatMap((key) => {
        const text = storage.get(key);
        return text === null ? [] : { key, text };
      }),
    /** Removes an entry of any tab by its key. */
    removeEntry: (key: string): void => storage.remove(key),
    /** Removes what all tabs have written. */
    clear(): void {
      for (const key of keys()) storage.remove(key);
    },
  };
}
