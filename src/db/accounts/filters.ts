import { writtenAt } from "../connection/device_time";
import type { Filter } from "../../domain/entities/filter";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import { FILTERS_READ } from "../read/statuses/filters";
import type { AccountDb } from "../schema";

/**
 * Stores the user's filters: the server's complete list. A list that was asked for before the user's own last change
 * was settled is older than that and is left out.
 */
export async function saveFilters(db: AccountDb, filters: readonly Filter[], source: IngestSource): Promise<void> {
  await writeTransaction(db, [db.settings, ...ingestTables(db)], async () => {
    const read = await db.settings.get(FILTERS_READ);
    const changed_at = typeof read?.value === "number" ? read.value : undefined;
    if (changed_at !== undefined && storedTime(changed_at, writtenAt(db, source.seen_at)) > source.asked_at) return;
    const local_ids = new Map((await db.filters.toArray()).map(({ id, local_id }) => [id, local_id]));
    const rows = filters.map((filter) => {
      const local_id = local_ids.get(filter.id);
      return local_id === undefined ? filter : { ...filter, local_id };
    });
    await ingest(db, { filters: rows }, source);
    if (read === undefined) await db.settings.put({ key: FILTERS_READ, value: true });
  });
}
