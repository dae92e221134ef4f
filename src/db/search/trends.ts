import type { FoundHashtag } from "../../domain/entities/search_results";
import type { Status } from "../../domain/entities/status";
import type { TrendingLink, TrendKind } from "../../domain/entities/trends";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import { type IngestSource, ingest, ingestTables } from "../ingest/ingest";
import type { AccountDb } from "../schema";

/** What a server lists as much talked of; the lists that it was not asked for are missing. */
export type TrendsPage = {
  hashtags?: readonly FoundHashtag[];
  statuses?: readonly Status[];
  links?: readonly TrendingLink[];
};

/** Stores what the server lists as much talked of in place of what it listed before, in one transaction. */
export async function saveTrends(
  db: AccountDb,
  kind: TrendKind,
  { hashtags = [], statuses = [], links = [] }: TrendsPage,
  source: IngestSource,
): Promise<void> {
  await writeTransaction(db, [db.trends, ...ingestTables(db)], async () => {
    const deleted = await ingest(db, { statuses }, source);
    const before = await db.trends.get(kind);
    if (storedTime(before?.asked_at, source.seen_at) > source.asked_at) return;
    const status_ids = statuses.map(({ id }) => id).filter((id) => !deleted.has(id));
    await db.trends.put({
      kind,
      hashtags: [...hashtags],
      status_ids,
      links: [...links],
      asked_at: storedTime(source.asked_at, source.seen_at),
    });
  });
}

/** Forgets what the server listed: it has no such list. */
export async function dropTrends(db: AccountDb, kind: TrendKind): Promise<void> {
  await db.trends.delete(kind);
}
