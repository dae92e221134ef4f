import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { FilterRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { FILTERS_READ, readFilterActs, readFilters } from "./filters";

/**
 * A filter as the settings show it. `stored` is what the server last told of it; null for a new one. `waits`: a change
 * of it is not confirmed.
 */
export type ShownFilter = { filter: FilterRow; stored: FilterRow | null; waits: boolean };

/**
 * The user's filters by title, with their pending changes, the ids of those that are about to be deleted, and the
 * changes that the server refused. `read`: the filters were read at least once.
 */
export type FilterList = { filters: ShownFilter[]; deleting: string[]; refused: OutboxRow[]; read: boolean };

/** The user's filters, for the settings. */
export function readFilterList(db: AccountDb): Promise<FilterList> {
  return readTransaction(db, [db.filters, db.outbox, db.settings], async () => {
    const [rows, filters, acts, read] = await Promise.all([
      db.filters.toArray(),
      readFilters(db),
      readFilterActs(db),
      db.settings.get(FILTERS_READ),
    ]);
    const pending = new Set(acts.flatMap(({ state, args }) => (state !== "refused" && "id" in args ? args.id : [])));
    const deleting = acts.flatMap((act) =>
      act.kind === "filter" && act.state !== "refused" && act.args.wanted === null ? act.args.id : [],
    );
    const shown = (filters ?? []).map((filter) => ({
      filter,
      stored: rows.find(({ id }) => id === filter.id) ?? null,
      waits: pending.has(filter.id) || pending.has(filter.local_id ?? ""),
    }));
    return {
      filters: shown.toSorted((one, other) => one.filter.title.localeCompare(other.filter.title)),
      deleting,
      refused: acts.filter(({ state }) => state === "refused"),
      read: read !== undefined,
    };
  });
}
