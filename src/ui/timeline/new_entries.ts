import { readEntryViews, readNewer } from "../../db/read/timelines/newer_entries";
import type { StatusView } from "../../db/read/statuses/status";
import type { AccountDb } from "../../db/schema";
import { MOST_OWN } from "../../db/read/timelines/timeline";
import type { TimelineKey } from "../../domain/timelines/timelines";

/**
 * The entries that are newer than the shown ones. `count`: how many are not hidden. `own`: whether the newest include
 * the user's own. `has_gap`: whether a gap lies between them and the shown ones.
 */
export type NewEntriesSummary = { count: number; own: boolean; has_gap: boolean };

export type NewEntriesReader = {
  /**
   * Counts the newer entries that are not hidden; folded ones count. Only the newest 200 are checked, the others count
   * as visible.
   * @param shown the order of the newest shown entry
   * @param rules any text that changes with the mute settings
   * @param hides whether the mute settings hide a status
   */
  read(shown: string, rules: string, hides: (view: StatusView) => boolean): Promise<NewEntriesSummary>;
};

const MAX_CHECKED = 200;
/** Number of entries that are read in one transaction: short, so that other reads do not wait long. */
const BATCH_SIZE = 40;

/** The cached result for an entry: whether it is hidden, and whether it is the user's own. */
type CheckedEntry = { hidden: boolean; own: boolean };

/**
 * Counts the new entries of a timeline. Caches the result for each entry until the mute settings, filters or mutes
 * change.
 */
export function createNewEntriesReader(db: AccountDb, key: TimelineKey): NewEntriesReader {
  let cachedFor = "";
  const checked = new Map<string, CheckedEntry>();
  return {
    async read(shown, rules, hides) {
      const { orders, has_gap, visibility_key, user_id } = await readNewer(db, key, shown);
      if (cachedFor !== rules + visibility_key) checked.clear();
      cachedFor = rules + visibility_key;
      const current = new Set(orders);
      for (const order of checked.keys()) if (!current.has(order)) checked.delete(order);
      const unchecked = orders.slice(0, MAX_CHECKED).filter((order) => !checked.has(order));
      for (let from = 0; from < unchecked.length; from += BATCH_SIZE) {
        const views = await readEntryViews(db, key, unchecked.slice(from, from + BATCH_SIZE));
        for (const [order, view] of views) {
          const known = typeof view === "object" ? view : null;
          const by = (known?.reblog ?? known)?.account.id;
          checked.set(order, { hidden: known !== null && hides(known), own: by === user_id });
        }
      }
      const own = orders.slice(0, MOST_OWN).some((order) => checked.get(order)?.own);
      return { count: orders.filter((order) => !checked.get(order)?.hidden).length, own, has_gap };
    },
  };
}
