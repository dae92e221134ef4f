import type { Filter } from "../../../domain/entities/filter";
import type { AccountDb } from "../../schema";

/**
 * The key of the setting that records that filters were fetched. The `fetches` row cannot serve: each fetch changes it,
 * which would notify all live queries that read filters.
 */
export const FILTERS_READ = "filters:read";

/**
 * The user's filters; null if they were never fetched (a visitor, a server without filters). Joins the running
 * transaction, which must include `filters` and `settings`.
 */
export async function readFilters(db: AccountDb): Promise<Filter[] | null> {
  const [filters, read] = await Promise.all([db.filters.toArray(), db.settings.get(FILTERS_READ)]);
  return filters.length > 0 || read !== undefined ? filters : null;
}
