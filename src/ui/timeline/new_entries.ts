import { readEntryViews, readNewer } from "../../db/read/timelines/newer_entries";
import type { StatusView } from "../../db/read/statuses/status";
import type { AccountDb } from "../../db/schema";
import { MOST_OWN } from "../../db/read/timelines/timeline";
import type { TimelineKey } from "../../domain/timelines/timelines";

/** What came since, as `readNewer` has it: how many of it the reader will see, and whether one's own are among the newest. */
export type Fresh = { count: number; own: boolean; apart: boolean };

export type NewEntries = {
  /**
   * What is newer than what is shown, without what is hidden entirely: what is folded counts. Of more than 200 at once the newest
   * are weighed, and the others count.
   * @param shown an order
   * @param rules another text whenever the reader's settings of muting are others
   * @param hides whether a status is hidden, by those
   */
  read(shown: string, rules: string, hides: (view: StatusView) => boolean): Promise<Fresh>;
};

const most = 200;
/** So many are weighed in one go: their rows are read together, and nothing else has to wait for long. */
const part = 40;

/** What was found out of an entry: whether it is hidden entirely, and whether it is the reader's own. */
type Weighed = { hidden: boolean; own: boolean };

/** Counts what comes into a timeline. What was weighed once is weighed again only when the reader mutes otherwise. */
export function createNewEntries(db: AccountDb, key: TimelineKey): NewEntries {
  let under = "";
  const weighed = new Map<string, Weighed>();
  return {
    async read(shown, rules, hides) {
      const { orders, apart, weighing, viewer_id } = await readNewer(db, key, shown);
      if (under !== rules + weighing) weighed.clear();
      under = rules + weighing;
      const there = new Set(orders);
      for (const order of weighed.keys()) if (!there.has(order)) weighed.delete(order);
      const unknown = orders.slice(0, most).filter((order) => !weighed.has(order));
      for (let from = 0; from < unknown.length; from += part) {
        const views = await readEntryViews(db, key, unknown.slice(from, from + part));
        for (const [order, view] of views) {
          const known = typeof view === "object" ? view : null;
          const by = (known?.reblog ?? known)?.account.id;
          weighed.set(order, { hidden: known !== null && hides(known), own: by === viewer_id });
        }
      }
      const own = orders.slice(0, MOST_OWN).some((order) => weighed.get(order)?.own);
      return { count: orders.filter((order) => !weighed.get(order)?.hidden).length, own, apart };
    },
  };
}
