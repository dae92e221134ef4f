import type { Filter } from "../../domain/entities/filter";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import { FILTERS_READ } from "../read/statuses/filters";
import type { AccountDb } from "../schema";

/** Stores the user's filters: the server's complete list. */
export async function saveFilters(db: AccountDb, filters: readonly Filter[], source: IngestSource): Promise<void> {
  await writeTransaction(db, [db.settings, ...ingestTables(db)], async () => {
    await ingest(db, { filters }, source);
    if ((await db.settings.get(FILTERS_READ)) === undefined) await db.settings.put({ key: FILTERS_READ, value: true });
  });
}
