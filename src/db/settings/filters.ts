import type { Filter } from "../../domain/entities/filter";
import { writing } from "../connection/connection";
import { type Asked, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/** The setting that says that filters were read here. Their `fetches` row would not do: it wakes its readers with each look. */
const READ = "filters:read";

/** Saves the reader's filters, the server's whole list: without any, no filter is met from then on. */
export async function saveFilters(db: AccountDb, filters: readonly Filter[], asked: Asked): Promise<void> {
  await writing(db, [db.settings, ...ingestTables(db)], async () => {
    await ingest(db, { filters }, asked);
    if ((await db.settings.get(READ)) === undefined) await db.settings.put({ key: READ, value: true });
  });
}

/**
 * The reader's filters; null where they were never read (a visitor, a server that has none). Joins the running transaction,
 * which must hold `filters` and `settings`.
 */
export async function readFilters(db: AccountDb): Promise<Filter[] | null> {
  const [filters, read] = await Promise.all([db.filters.toArray(), db.settings.get(READ)]);
  return filters.length > 0 || read !== undefined ? filters : null;
}
