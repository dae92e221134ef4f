import type { Filter } from "../../domain/entities/filter";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/**
 * The setting that records that filters were fetched. The `fetches` row cannot serve: each fetch changes it, which
 * would notify all live queries that read filters.
 */
const READ = "filters:read";

/** Stores the user's filters: the server's complete list. */
export async function saveFilters(db: AccountDb, filters: readonly Filter[], source: IngestSource): Promise<void> {
  await writeTransaction(db, [db.settings, ...ingestTables(db)], async () => {
    await ingest(db, { filters }, source);
    if ((await db.settings.get(READ)) === undefined) await db.settings.put({ key: READ, value: true });
  });
}

/**
 * The user's filters; null if they were never fetched (a visitor, a server without filters). Joins the running
 * transaction, which must include `filters` and `settings`.
 */
export async function readFilters(db: AccountDb): Promise<Filter[] | null> {
  const [filters, read] = await Promise.all([db.filters.toArray(), db.settings.get(READ)]);
  return filters.length > 0 || read !== undefined ? filters : null;
}
