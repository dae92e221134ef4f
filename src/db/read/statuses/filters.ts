import { FILTER_LANE } from "../../../domain/mutations/filter/effect";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { FilterRow } from "../../../domain/rows/rows";
import { overlayFilters } from "../outbox/overlay";
import type { AccountDb } from "../../schema";

/**
 * The key of the setting that records that filters were fetched: true, or when (ms) the user's own last change was
 * settled. The `fetches` row cannot serve: each fetch changes it, which would notify all live queries that read
 * filters.
 */
export const FILTERS_READ = "filters:read";

/** The acts on filters in the outbox, in order. Joins the running transaction. */
export const readFilterActs = (db: AccountDb): Promise<OutboxRow[]> =>
  db.outbox.where("lane").startsWith(FILTER_LANE).sortBy("seq");

/**
 * The user's filters with their pending changes; null if none were ever fetched (a visitor, a server without filters).
 * Joins the running transaction, which must include `filters`, `outbox` and `settings`.
 */
export async function readFilters(db: AccountDb): Promise<readonly FilterRow[] | null> {
  const [rows, read, acts] = await Promise.all([
    db.filters.toArray(),
    db.settings.get(FILTERS_READ),
    readFilterActs(db),
  ]);
  const filters = overlayFilters(acts, rows);
  return filters.length > 0 || read !== undefined ? filters : null;
}
